import type { WordsOf } from '#src/ui/language.tsx'
import type { words } from '../model/form-words.ts'

export type FormWords = WordsOf<typeof words>
type Maybe<T> = T | null | undefined

/** The parts of a message that summarize it. */
export type Message = { type: string; subject?: Maybe<string>; title?: Maybe<string>; content?: unknown }

/** The first line people read of a message. */
export function contentText(f: FormWords, message: Message): string {
  const { type } = message
  const missing = type === 'email' ? 'noSubject' : type === 'push' ? 'noTitle' : 'noText'
  return messagePreview(message) || f(`summary.${missing}`)
}

export function messagePreview({ type, subject, title, content }: Message): string {
  if (type === 'email') return firstLine(subject)
  if (type === 'push') return firstLine(title)
  return firstLine(type === 'in_app' ? withoutTags(content) : content)
}

/** Removes tags, well enough for a line that is only shown as text. */
const withoutTags = (content: unknown) =>
  typeof content === 'string' ? content.replaceAll(/<\/?[a-z][^>]*>/gi, '') : content

const firstLine = (text: unknown) => (typeof text === 'string' ? (text.trim().split('\n', 1)[0] ?? '') : '')
