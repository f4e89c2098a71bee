import { isRecord, valueAt } from '../json/values.ts'

type TemplateText = {
  path: (string | number)[]
  text: string
  /** The service reads the text on a create and refuses it if broken; other texts fail when sent. */
  isScanned: boolean
}

const plainTypes: readonly unknown[] = ['in_app', 'sms', 'push']

/** All texts, in the service's order. It does not scan subjects of HTML emails, preheaders and sender names. */
export function templateTexts(template: Readonly<Record<string, unknown>>): TemplateText[] {
  const { type, content, subject, title, preheader, senderName } = template
  const blocks = Array.isArray(content) ? (content as unknown[]) : undefined
  const scansBlocks = blocks !== undefined && !plainTypes.includes(type)
  return [
    one(['subject'], subject, scansBlocks),
    ...(blocks ?? []).flatMap((block, index) =>
      isRecord(block)
        ? ['url', 'content'].map((key) => one(['content', index, key], block[key], scansBlocks))
        : [],
    ),
    one(['content'], content, true),
    one(['title'], title, type === 'push'),
    one(['cta', 'data', 'url'], valueAt(template, 'cta.data.url'), type === 'in_app'),
    one(['preheader'], preheader, false),
    one(['senderName'], senderName, false),
  ].flat()
}

const one = (path: TemplateText['path'], text: unknown, isScanned: boolean): TemplateText[] =>
  typeof text === 'string' && text !== '' ? [{ path, text, isScanned }] : []
