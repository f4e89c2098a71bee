import { readMarkup } from '#src/ui/markup.ts'

/** The plain text of HTML. The document it is parsed into is inert: nothing in it runs or loads. */
export function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html
  const { body } = readMarkup(renameStyles(html))
  for (const element of body.querySelectorAll('script, style, noembed')) element.remove()
  for (const element of body.querySelectorAll('br, p, div, li, tr, h1, h2, h3')) element.append('\n')
  return restoreNames(body.textContent)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

/** Prefix for attributes that a browser would check against the page's policy while parsing. */
const mark = 'data-taken-'

/** The text with styles and handlers renamed. To stay linear, it also renames outside of tags; `restoreNames` undoes that. */
export const renameStyles = (html: string) =>
  html
    .replaceAll(/<(\/?)style(?=[\s/>])/gi, (_whole, end: string) =>
      end === '' ? `<noembed ${mark}sheet` : '</noembed',
    )
    .replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, `$1${mark}$2`)

export const restoreNames = (text: string) => text.replaceAll(mark, '')

/** Removes a document's styles and returns them made harmless: its sheets, and a rule for each style attribute. */
export function extractStyles(body: HTMLElement): string[] {
  const sheets = [...body.querySelectorAll(`noembed[${mark}sheet]`)].map((sheet) => {
    sheet.remove()
    return harmless(restoreNames(sheet.textContent))
  })
  const rules = [...body.querySelectorAll(`[${mark}style]`)].map((element, index) => {
    const css = restoreNames(element.getAttribute(`${mark}style`) ?? '').replaceAll(/[{}]/g, '')
    element.setAttribute('data-look', String(index))
    return `[data-look="${index}"][data-look][data-look] { ${harmless(css)} }`
  })
  return [...sheets, ...rules]
}

/** Restores text that only looked like styles and handlers. */
export function restoreTexts(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.nodeValue?.includes(mark)) node.nodeValue = restoreNames(node.nodeValue)
  }
}

/** Removes what could end the element or a comment of another rule, and everything that would be loaded. */
const harmless = (css: string) =>
  withoutEscapes(css)
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replaceAll('<', '')
    .replaceAll(/@(?:import|font-face|charset|namespace)[^;{]*(?:;|\{[^}]*\}?)?/gi, '')
    .replaceAll(/(?:url|image|image-set|src)\s*\(\s*(?!["']?data:image\/)[^)]*\)?/gi, 'none')

/** Resolves escapes of plain letters, so that a name such as `url` is found however it is written. */
const withoutEscapes = (css: string) =>
  css.replaceAll(/\\(?:([\da-f]{1,6})\s?|([^]))/gi, (whole, code?: string, letter?: string) => {
    const meant =
      code === undefined ? (letter ?? '') : String.fromCharCode(Number.parseInt(code, 16) & 0xffff)
    return /^[\w-]$/.test(meant) ? meant : whole
  })
