import { templateProblem } from '#src/domain/templates/template-ast.ts'
import { escapeHtml, renderedText } from '#src/domain/templates/rendered-text.ts'
import { sampleValues } from '#src/domain/templates/sample-values.ts'
import { readableVariables, type Variable } from '#src/domain/templates/variables.ts'
import { blocksHtml } from '../model/blocks-html.ts'
import type { TemplateValues } from '../model/values.ts'
import { textOf } from '../read-only/content-preview.ts'

/** A rendered message, with values in place of variables. */
export type RenderedMessage = {
  subject: string
  preheader: string
  sender: string
  title: string
  /** For an email, its HTML. */
  text: string
  /** Whether an email or in-app message contains scripts, which nothing runs. */
  hasScripts: boolean
  url: string
  buttons: { type: string; text: string }[]
}

type Text = { label: 'subject' | 'preheader' | 'senderName' | 'title' | 'text' | 'url'; text: string }

/** The texts of a message that its kind sends. */
function textsOf(template: TemplateValues): Text[] {
  const { type, subject, preheader, senderName, title, contentType, content, blocks, cta } = template
  const text = (written: string): Text => ({ label: 'text', text: written })
  switch (type) {
    case 'email':
      return [
        { label: 'subject', text: subject },
        { label: 'preheader', text: preheader },
        { label: 'senderName', text: senderName },
        ...(contentType === 'editor'
          ? blocks.flatMap((block): Text[] => [text(block.content), { label: 'url', text: block.url }])
          : [text(content)]),
      ]
    case 'push':
      return [{ label: 'title', text: title }, text(content)]
    case 'in_app':
      return [
        text(content),
        { label: 'url', text: cta.data.url },
        ...cta.action.buttons.map((button) => text(button.content)),
      ]
    default:
      return [text(content)]
  }
}

/** Variables of all texts of a message. An unreadable text has none. */
export const variablesOf = (template: TemplateValues): Variable[] =>
  textsOf(template).flatMap(({ text }) => readableVariables(text))

/** Texts that no service can read. */
export const unreadableTexts = (template: TemplateValues): Text[] =>
  textsOf(template).filter(({ text }) => text.includes('{{') && templateProblem(text) !== undefined)

/** The message with values guessed for its variables, which `samples` override. */
export const renderSample = (template: TemplateValues, samples: unknown): RenderedMessage =>
  fillTemplate(template, sampleValues(variablesOf(template), samples), { keepsMissing: true })

/** The message as the service fills it in. */
export function fillTemplate(
  template: TemplateValues,
  names: Readonly<Record<string, unknown>>,
  how: { keepsMissing?: boolean } = {},
): RenderedMessage {
  const plain = (text: string) => renderedText(text, names, how).text
  const rich = (text: string) => renderedText(text, names, { ...how, print: escapeHtml }).text
  const { type, subject, preheader, senderName, title, content, cta } = template
  const html = type === 'email' ? emailHtml(template, rich) : type === 'in_app' ? rich(content) : ''
  return {
    subject: plain(subject),
    preheader: plain(preheader),
    sender: plain(senderName),
    title: plain(title),
    // An inbox shows simple HTML.
    text: type === 'email' ? html : type === 'in_app' ? textOf(html) : plain(content),
    hasScripts: /<script\b/i.test(html),
    url: plain(cta.data.url),
    buttons: cta.action.buttons.map((button) => ({ type: button.type, text: plain(button.content) })),
  }
}

function emailHtml({ contentType, content, blocks }: TemplateValues, fill: (text: string) => string): string {
  if (contentType === 'customHtml') return fill(content)
  return blocksHtml(blocks, {
    text: fill,
    address: (url) => escapeHtml(fill(url)),
    button: 'class="preview-button"',
  })
}
