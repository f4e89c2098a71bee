import type { Words } from '#src/ui/language.tsx'
import type { words } from '../form/words.ts'

export type FormWords = Words<(typeof words)['english']>
type Maybe<T> = T | null | undefined

/** What of a message says what it is, as a workflow has it or as it will be sent. */
export type Message = { type: string; subject?: Maybe<string>; title?: Maybe<string>; content?: unknown }

/** A message in one line: the first of what people read. */
export function contentText(f: FormWords, { type, subject, title, content }: Message): string {
  if (type === 'email') return firstLine(subject) || f('summary.noSubject')
  if (type === 'push') return firstLine(title) || f('summary.noTitle')
  return firstLine(content) || f('summary.noText')
}

const firstLine = (text: unknown) => (typeof text === 'string' ? (text.trim().split('\n', 1)[0] ?? '') : '')
