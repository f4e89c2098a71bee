/** Where in a text a variable is being written. */
export type Completion = {
  /** The part of the text that a choice takes the place of: from here to `to`. */
  from: number
  to: number
  /** What of the name is written already. */
  typed: string
  /** Also a helper may stand here, and a choice of a name must close the braces. */
  first: boolean
  closed: boolean
  /** `#` when a block is being opened. */
  block: boolean
}

/** Nobody writes a longer expression or one over two lines, and a text may be a whole web page. */
const reach = 200
const inside = /\{\{\{?[~&]?\s*(#?)([^{}\n]*)$/
const rest = /^[\w.@-]*/

/** The variable in which the caret stands, if it stands in one: between `{{` and what closes it. */
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

/** What a choice puts into the text, and where the caret stands after it. */
export type Insertion = { from: number; to: number; text: string; caret: number }

/** A name where a variable is being written. Braces that are missing after it are added; those that are there are passed. */
export function insertName(name: string, { from, to, first, block, closed }: Completion): Insertion {
  const ends = first || block
  const text = ends && !closed ? `${name}}}` : name
  const passed = ends && closed && first ? 2 : 0
  return { from, to, text, caret: from + text.length + passed }
}

/** A helper waits for its argument; a block also brings its end. */
export function insertHelper(name: string, place: Completion, block: boolean): Insertion {
  const { from, to, closed } = place
  const start = `${block && !place.block ? '#' : ''}${name} `
  if (!block) return { from, to, text: closed ? start : `${start}}}`, caret: from + start.length }
  const text = closed ? start : `${start}}}{{/${name}}}`
  return { from, to, text, caret: from + start.length }
}

/** A name put where the caret stands outside of any variable. */
export function insertVariable(name: string, from: number, to: number): Insertion {
  const text = `{{${name}}}`
  return { from, to, text, caret: from + text.length }
}

const expression = /\{\{\{?[~&]?([^{}]*)\}\}/g
const nameShape = /^[a-z_][\w-]*(?:\.[\w-]+)*$/i

/** Names that stand in a text, also in one that is not finished. Fast and rough: for what to offer, not for what to send. */
export function namesIn(text: string): string[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(expression)].flatMap(([, written = '']) =>
    written
      .replaceAll(/"[^"]*"|'[^']*'/g, ' ')
      .split(/[\s()=~#]+/)
      .filter((word) => nameShape.test(word)),
  )
}
