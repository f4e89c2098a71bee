/**
 * @typedef {{ name: string, flags: Readonly<Record<string, string>>, text: string, words: readonly string[], isExec: boolean }} Instruction
 * `words` are without flags; for a JSON list they are its entries, and `isExec` is true
 * @typedef {{ base: string, name: string | undefined, instructions: readonly Instruction[] }} Stage
 */

/**
 * Parses the stages of a Dockerfile. Supports only what ours needs: no heredocs, parser directives or variables.
 * @param {string} text
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  /** @type {(Stage & { instructions: Instruction[] })[]} */
  const stages = []
  for (const instruction of lines.map(readInstruction)) {
    const { name, words } = instruction
    if (name === 'FROM') stages.push({ base: words[0] ?? '', name: words[2], instructions: [] })
    else if (stages.length === 0) throw new Error(`${name} stands before the first FROM`)
    else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/**
 * @param {string} line
 * @returns {Instruction}
 */
function readInstruction(line) {
  const [, name = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(line) ?? []
  /** @type {Record<string, string>} */
  const flags = {}
  const text = rest.replace(/^(?:--[\w-]+=\S+\s+)+/, (all) => {
    for (const [, key = '', value = ''] of all.matchAll(/--([\w-]+)=(\S+)/g)) flags[key] = value
    return ''
  })
  const list = listIn(text.replace(/^CMD\s+/, ''))
  return {
    name: name.toUpperCase(),
    flags,
    text,
    words: list ?? text.split(/\s+/),
    isExec: list !== undefined,
  }
}

/**
 * @param {string} text
 * @returns {string[] | undefined}
 */
function listIn(text) {
  if (!text.startsWith('[')) return undefined
  const list = /** @type {unknown} */ (JSON.parse(text))
  if (Array.isArray(list) && list.every((word) => typeof word === 'string')) return list
  throw new Error(`Not a list of texts: ${text}`)
}

/**
 * The last instruction with this name, which is the effective one.
 * @param {Stage} stage
 * @param {string} name
 */
export const lastOf = ({ instructions }, name) => instructions.findLast((one) => one.name === name)
