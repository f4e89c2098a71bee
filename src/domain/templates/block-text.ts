/** A variable or block tag. */
const tag = String.raw`(\{\{\{?(?:[^{]|\{(?!\{))*?\}\}\}?)`
const parts = new RegExp(String.raw`${tag}|[&<>\n]`, 'g')
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const lineBreak = '<br />\n'

/** Handlebars removes a line that has only such a tag. */
const ownLine = /^\s*\{\{~?(?:[#/^!]|\s*else\b)[^{}]*\}\}\s*$/

/**
 * A text as the HTML of an email block: services insert a block as HTML, after sanitising it. Variables stay as
 * written. The result is what a sanitiser returns, too.
 */
export const blockHtml = (text: string): string =>
  text.replaceAll(parts, (part, tag: string | undefined, at: number) => {
    if (tag !== undefined) return tag
    if (part !== '\n') return escapes[part] ?? part
    return ownLine.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at)) ? '\n' : lineBreak
  })

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00A0',
}
const otherSpellings = new RegExp(
  String.raw`${tag}|<br\s*\/?>\n?|&(?:quot|nbsp|#39|#x27);|&(?![a-z#])|>`,
  'gi',
)
const written = new RegExp(String.raw`${tag}|<br />\n|&(?:amp|lt|gt);`, 'g')

/** The text of an email block; `undefined` if its HTML has more than lines, so that it can only be edited as HTML. */
export function blockText(html: string): string | undefined {
  const spelled = html.replaceAll(otherSpellings, (part, tag: string | undefined) => {
    if (tag !== undefined) return tag
    return part.startsWith('<') ? lineBreak : (entities[part.toLowerCase()] ?? escapes[part] ?? part)
  })
  const text = spelled.replaceAll(written, (part, tag: string | undefined) => {
    if (tag !== undefined) return tag
    return part === lineBreak ? '\n' : (entities[part] ?? part)
  })
  return blockHtml(text) === spelled ? text : undefined
}
