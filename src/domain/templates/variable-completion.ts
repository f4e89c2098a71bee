export type Completion = {
  from: number
  to: number
  typed: string
  /** A helper may also be inserted here, and choosing a name must close the braces. */
  first: boolean
  closed: boolean
  /** `#` if a block is being opened. */
  block: boolean
}

/** Characters searched around the caret: longer expressions do not occur, and a text may be a whole web page. */
const reach = 200
const inside = /\{\{\{?[~&]?\s*(#?)([^{}\n]*)$/
const rest = /^[\w.@-]*/

export function completionAt(text: string, caret: number): Completion | undefined {
  const before = text.slice(Math.max(0, caret - reach), caret)
  const found = inside.exec(before)
  if (!found) return undefined
  const [, mark = '', written = ''] = found
  const typed = /[\w.@-]*$/.exec(written)?.[0] ?? ''
  const head = written.slice(0, written.length - typed.length)
  if (isInText(head) || /[/>!]/.test(head)) return undefined
  const after = text.slice(caret)
  const to = caret + (rest.exec(after)?.[0].length ?? 0)
  return {
    from: caret - typed.length,
    to,
    typed,
    first: head.trim() === '',
    closed: /^[^{}]*\}\}/.test(text.slice(to, to + reach)),
    block: mark === '#',
  }
}

const isInText = (head: string) => ['"', "'"].some((quote) => head.split(quote).length % 2 === 0)

export type Insertion = { from: number; to: number; text: string; caret: number }

export function insertName(name: string, { from, to, first, block, closed }: Completion): Insertion {
  const ends = first || block
  const text = ends && !closed ? `${name}}}` : name
  const passed = ends && closed && first ? 2 : 0
  return { from, to, text, caret: from + text.length + passed }
}

export function insertHelper(name: string, place: Completion, block: boolean): Insertion {
  const { from, to, closed } = place
  const start = `${block && !place.block ? '#' : ''}${name} `
  if (!block) return { from, to, text: closed ? start : `${start}}}`, caret: from + start.length }
  const text = closed ? start : `${start}}}{{/${name}}}`
  return { from, to, text, caret: from + start.length }
}

export function insertVariable(name: string, from: number, to: number): Insertion {
  const text = `{{${name}}}`
  return { from, to, text, caret: from + text.length }
}

const expression = /\{\{\{?[~&]?([^{}]*)\}\}/g
const nameShape = /^[a-z_][\w-]*(?:\.[\w-]+)*$/i

/** The names in a text, even an unfinished one. Fast and approximate: for suggestions, not for requests. */
export function namesIn(text: string): string[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(expression)].flatMap(([, written = '']) => {
    const parts = written.replaceAll(/"[^"]*"|'[^']*'/g, ' "" ').match(/[^\s()=~#]+/g) ?? []
    // The first of several is a helper or a block.
    return parts.slice(parts.length > 1 ? 1 : 0).filter((word) => nameShape.test(word))
  })
}
