import type { EmailBlock, StepTemplate } from '#src/contract/step.ts'
import { isRecord } from '#src/domain/values.ts'

/** A part of what a step sends. */
export type ContentPart =
  | { kind: 'subject' | 'preheader' | 'senderName' | 'title' | 'text' | 'url'; text: string }
  | { kind: 'button'; text: string; url: string }

/** What a step sends, as plain text, in the order in which its reader meets it. Empty parts are left out. */
export function contentParts(template: StepTemplate): ContentPart[] {
  const { type, subject, senderName, preheader, title, content, cta } = template
  const parts: ContentPart[] = [
    { kind: 'senderName', text: senderName ?? '' },
    { kind: 'subject', text: subject ?? '' },
    { kind: 'preheader', text: preheader ?? '' },
    { kind: 'title', text: title ?? '' },
    ...bodyParts(type === 'email' || type === 'in_app', content),
    { kind: 'url', text: type === 'in_app' ? callToAction(cta) : '' },
  ]
  return parts.filter(({ text }) => text.trim() !== '')
}

function bodyParts(isMarkup: boolean, content: StepTemplate['content']): ContentPart[] {
  if (Array.isArray(content)) return content.map(blockPart)
  return [{ kind: 'text', text: isMarkup ? textOf(content ?? '') : (content ?? '') }]
}

const blockPart = ({ type, content, url }: EmailBlock): ContentPart =>
  type === 'button'
    ? { kind: 'button', text: content ?? '', url: url ?? '' }
    : { kind: 'text', text: textOf(content ?? '') }

function callToAction(cta: unknown): string {
  const data = isRecord(cta) ? cta['data'] : undefined
  const url = isRecord(data) ? data['url'] : undefined
  return typeof url === 'string' ? url : ''
}

/** The words of an HTML text. The document it is read into is inert: nothing in it runs or is loaded. */
function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style')) element.remove()
  for (const element of body.querySelectorAll('br, p, div, li, tr, h1, h2, h3')) element.append('\n')
  return body.textContent
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}
