import type { TemplateTextName } from '#src/contract/template-texts.ts'
import type { StepTemplate } from '#src/contract/step.ts'
import { isRecord, valueAt } from '#src/domain/json/values.ts'
import { type FoundText, templateTexts } from '#src/domain/templates/template-texts.ts'
import { readMarkup } from '#src/ui/markup.ts'

export type ContentPart =
  | { kind: TemplateTextName | 'Layout' | 'Feed'; text: string; url?: string }
  | { kind: 'Variable'; text: string; type: string; isRequired: boolean; usual: string }

/** A step's content as plain text, in reading order. Empty parts are left out. */
export function contentParts(template: StepTemplate): ContentPart[] {
  const parts: ContentPart[] = [
    ...templateTexts(template).flatMap((found) => textPart(template, found)),
    { kind: 'Avatar', text: template.type === 'in_app' ? avatarOf(template.actor) : '' },
    { kind: 'Layout', text: textAt(template, '_layoutId') || textAt(template, 'layoutId') },
    { kind: 'Feed', text: textAt(template, '_feedId') || textAt(template, 'feedId') },
    ...(template.variables ?? []).flatMap(variablePart),
  ]
  return parts.filter(({ text }) => text.trim() !== '')
}

/** A button of an email is said with where it leads, an avatar with its kind. */
function textPart(template: StepTemplate, { name, path, text, format }: FoundText): ContentPart[] {
  if (name === 'Button URL' || name === 'Avatar') return []
  const block = path.slice(0, -1).join('.')
  const part = { kind: name, text: format === 'html' ? textOf(text) : text }
  return textAt(template, `${block}.type`) === 'button' && path[0] === 'content'
    ? [{ ...part, kind: 'Button', url: textAt(template, `${block}.url`) }]
    : [part]
}

const textAt = (holder: unknown, path: string): string => {
  const value = valueAt(holder, path)
  return typeof value === 'string' ? value : ''
}

/** The picture's address, the icon's name, or whose picture it is. */
function avatarOf(actor: unknown): string {
  const type = textAt(actor, 'type')
  return type === 'none' ? '' : textAt(actor, 'data') || type
}

/** A variable declared by the author, required or optional. */
function variablePart(variable: unknown): ContentPart[] {
  const defaultValue = isRecord(variable) ? variable['defaultValue'] : undefined
  return [
    {
      kind: 'Variable',
      text: textAt(variable, 'name'),
      type: textAt(variable, 'type'),
      isRequired: valueAt(variable, 'required') === true,
      usual:
        defaultValue === undefined || defaultValue === null
          ? ''
          : typeof defaultValue === 'string'
            ? defaultValue
            : JSON.stringify(defaultValue),
    },
  ]
}

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
