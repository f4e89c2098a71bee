import { escapeHtml, renderedText } from '#src/domain/templates/rendered-text.ts'
import { sampleValues } from '#src/domain/templates/sample-values.ts'
import { templateVariables, type Variable } from '#src/domain/templates/variables.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { TemplateValues } from '../../model/values.ts'

/** A rendered message, with samples in place of variables. */
export type Rendered = {
  subject: string
  preheader: string
  sender: string
  title: string
  text: string
  html: string
}

/** Variables of all texts of a message. An unreadable text has none. */
export function variablesOf(template: TemplateValues): Variable[] {
  const { subject, preheader, senderName, title } = template
  return [subject, preheader, senderName, title, ...bodyTexts(template)].flatMap(readable)
}

function readable(text: string): Variable[] {
  try {
    return templateVariables(text)
  } catch {
    return []
  }
}

const bodyTexts = ({ type, contentType, content, blocks }: TemplateValues) =>
  type === 'email' && contentType === 'editor'
    ? blocks.flatMap((block) => [block.content, block.url])
    : [content]

/** `samples` override the guessed ones. */
export function rendered(template: TemplateValues, samples: unknown): Rendered {
  const values = sampleValues(variablesOf(template), samples)
  const plain = (text: string) => renderedText(text, values, { keepsMissing: true }).text
  const rich = (text: string) => renderedText(text, values, { keepsMissing: true, print: escapeHtml }).text
  const { subject, preheader, senderName, title, content } = template
  return {
    subject: plain(subject),
    preheader: plain(preheader),
    sender: plain(senderName),
    title: plain(title),
    text: template.type === 'email' ? '' : plain(content),
    html: template.type === 'email' ? emailHtml(template, rich) : '',
  }
}

function emailHtml({ contentType, content, blocks }: TemplateValues, fill: (text: string) => string): string {
  if (contentType === 'customHtml') return fill(content)
  return blocks
    .map(({ type, content: text, url, kept }) => {
      const align = alignOf(kept?.['styles'])
      const inside =
        type === 'button'
          ? `<a class="preview-button" href="${escapeHtml(fill(url))}">${fill(text)}</a>`
          : fill(text).replaceAll('\n', '<br>')
      return `<div style="text-align: ${align}; margin: 0 0 16px">${inside}</div>`
    })
    .join('')
}

function alignOf(styles: unknown): string {
  const align = isRecord(styles) ? styles['textAlign'] : undefined
  return align === 'center' || align === 'right' ? align : 'left'
}
