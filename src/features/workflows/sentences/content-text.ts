import type { WordsOf } from '#src/ui/language.tsx'
import type { words } from '../model/form-words.ts'

export type FormWords = WordsOf<typeof words>
type Maybe<T> = T | null | undefined

/** What of a message says what it is, as a workflow has it or as it will be sent. */
export type Message = { type: string; subject?: Maybe<string>; title?: Maybe<string>; content?: unknown }

/** A message in one line: the first of what people read. */
export function contentText(f: FormWords, message: Message): string {
  const { type } = message
  const missing = type === 'email' ? 'noSubject' : type === 'push' ? 'noTitle' : 'noText'
  return firstRead(message) || f(`summary.${missing}`)
}

/** Empty when nothing is written yet. */
export function firstRead({ type, subject, title, content }: Message): string {
  if (type === 'email') return firstLine(subject)
  if (type === 'push') return firstLine(title)
  return firstLine(type === 'in_app' ? withoutTags(content) : content)
}

/** Enough for a line that is only shown as text. */
const withoutTags = (content: unknown) =>
  typeof content === 'string' ? content.replaceAll(/<\/?[a-z][^>]*>/gi, '') : content

const firstLine = (text: unknown) => (typeof text === 'string' ? (text.trim().split('\n', 1)[0] ?? '') : '')
