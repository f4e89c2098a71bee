/** Marks what a browser would weigh against the page's policy as soon as it reads it, until it is taken out. */
const mark = 'data-taken-'

/**
 * The text with other names for styles and handlers. Linear: it looks for the names alone, also in what is no tag, where
 * `restored` brings them back.
 */
export const marked = (html: string) =>
  html
    .replaceAll(/<(\/?)style(?=[\s/>])/gi, (_whole, end: string) =>
      end === '' ? `<noembed ${mark}sheet` : '</noembed',
    )
    .replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, `$1${mark}$2`)

export const restored = (text: string) => text.replaceAll(mark, '')

/** The styles of a document, taken out of it and made harmless: its sheets, and one rule for each element with a style of its own. */
export function takeStyles(body: HTMLElement): string[] {
  const sheets = [...body.querySelectorAll(`noembed[${mark}sheet]`)].map((sheet) => {
    sheet.remove()
    return harmless(restored(sheet.textContent))
  })
  const rules = [...body.querySelectorAll(`[${mark}style]`)].map((element, index) => {
    const css = restored(element.getAttribute(`${mark}style`) ?? '').replaceAll(/[{}]/g, '')
    element.setAttribute('data-look', String(index))
    return `[data-look="${index}"][data-look][data-look] { ${harmless(css)} }`
  })
  return [...sheets, ...rules]
}

/** Words of the text that only looked like styles and handlers. */
export function restoreTexts(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.nodeValue?.includes(mark)) node.nodeValue = restored(node.nodeValue)
  }
}

/** Nothing that ends the element or a comment of another rule, and nothing that is fetched. */
const harmless = (css: string) =>
  withoutEscapes(css)
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replaceAll('<', '')
    .replaceAll(/@(?:import|font-face|charset|namespace)[^;{]*(?:;|\{[^}]*\}?)?/gi, '')
    .replaceAll(/(?:url|image|image-set|src)\s*\(\s*(?!["']?data:image\/)[^)]*\)?/gi, 'none')

/** Letters that are escaped as themselves, so that a name such as `url` is found however it is written. */
const withoutEscapes = (css: string) =>
  css.replaceAll(/\\(?:([\da-f]{1,6})\s?|([^]))/gi, (whole, code?: string, letter?: string) => {
    const meant =
      code === undefined ? (letter ?? '') : String.fromCharCode(Number.parseInt(code, 16) & 0xffff)
    return /^[\w-]$/.test(meant) ? meant : whole
  })
