import type { EmailBlock, StepTemplate } from '#src/contract/step.ts'
import { isRecord, valueAt } from '#src/domain/json/values.ts'
import { readMarkup } from '#src/ui/markup.ts'
import { renameStyles, restoreNames } from './extract-styles.ts'

export type ContentPart =
  | { kind: 'subject' | 'preheader' | 'senderName' | 'title' | 'text' | 'url'; text: string }
  | { kind: 'button'; text: string; url: string }
  | { kind: 'action' | 'avatar' | 'layout' | 'feed'; text: string }
  | { kind: 'variable'; text: string; type: string; isRequired: boolean; usual: string }

/** A step's content as plain text, in reading order. Empty parts are left out. */
export function contentParts(template: StepTemplate): ContentPart[] {
  const { type, subject, senderName, preheader, title, content, cta, variables } = template
  const parts: ContentPart[] = [
    { kind: 'senderName', text: senderName ?? '' },
    { kind: 'subject', text: subject ?? '' },
    { kind: 'preheader', text: preheader ?? '' },
    { kind: 'title', text: title ?? '' },
    ...bodyParts(type === 'email' || type === 'in_app', content),
    { kind: 'url', text: type === 'in_app' ? callToAction(cta) : '' },
    ...(type === 'in_app' ? buttonsOf(cta).map((text): ContentPart => ({ kind: 'action', text })) : []),
    { kind: 'avatar', text: type === 'in_app' ? avatarOf(template.actor) : '' },
    { kind: 'layout', text: textAt(template, '_layoutId') || textAt(template, 'layoutId') },
    { kind: 'feed', text: textAt(template, '_feedId') || textAt(template, 'feedId') },
    ...(variables ?? []).flatMap(variablePart),
  ]
  return parts.filter(({ text }) => text.trim() !== '')
}

function bodyParts(isMarkup: boolean, content: StepTemplate['content']): ContentPart[] {
  if (Array.isArray(content)) return content.map(blockPart)
  return [{ kind: 'text', text: isMarkup ? textOf(content ?? '') : (content ?? '') }]
}

const blockPart = ({ type, content, url }: EmailBlock): ContentPart =>
  type === 'button'
    ? { kind: 'button', text: textOf(content ?? ''), url: url ?? '' }
    : { kind: 'text', text: textOf(content ?? '') }

const textAt = (holder: unknown, path: string): string => {
  const value = valueAt(holder, path)
  return typeof value === 'string' ? value : ''
}

const callToAction = (cta: unknown): string => textAt(cta, 'data.url')

function buttonsOf(cta: unknown): string[] {
  const buttons = valueAt(cta, 'action.buttons')
  return Array.isArray(buttons) ? buttons.map((button: unknown) => textAt(button, 'content')) : []
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
      kind: 'variable',
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
