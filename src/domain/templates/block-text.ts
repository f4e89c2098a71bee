/** A variable or block tag, a character that HTML reads, or the end of a line. */
const parts = /(\{\{\{?(?:[^{]|\{(?!\{))*?\}\}\}?)|[&<>\n]/g
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
const written = /(\{\{\{?(?:[^{]|\{(?!\{))*?\}\}\}?)|<br\s*\/?>\n?|&(?:amp|lt|gt|quot|nbsp|#39|#x27);/gi

/** The text of an email block; `undefined` if its HTML has more than lines, so that it can only be edited as HTML. */
export function blockText(html: string): string | undefined {
  const text = html.replaceAll(written, (part, tag: string | undefined) =>
    tag !== undefined ? tag : part.startsWith('<') ? '\n' : (entities[part.toLowerCase()] ?? part),
  )
  return spelled(blockHtml(text)) === spelled(html) ? text : undefined
}

/** HTML with one spelling for what can be written in several ways. */
const spelled = (html: string) =>
  html.replaceAll(
    /(\{\{\{?(?:[^{]|\{(?!\{))*?\}\}\}?)|<br\s*\/?>\n?|&(?:quot|nbsp|#39|#x27);|&(?![a-z#])|>/gi,
    (part, tag) =>
      tag !== undefined
        ? part
        : part.startsWith('<')
          ? lineBreak
          : (entities[part.toLowerCase()] ?? escapes[part] ?? part),
  )
