import type { UnreadReason } from '#src/client/own-preferences.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { TestInput } from '../test-input/test-input.ts'
import { dryRunWords } from './dry-run-words.ts'

type Props = { input: Pick<TestInput, 'texts' | 'preferencesOf'> }

/** Notes above a run on what it could not take into account. */
export function RunNotes({ input: { texts, preferencesOf } }: Props) {
  const t = useWords(dryRunWords)
  const typed = Object.keys(texts ?? {})
  const only = typed.length === 1 ? typed[0] : undefined
  const part = only === 'payload' || only === 'subscriber' ? only : 'other'
  return (
    <>
      {typed.length > 0 && <InlineAlert tone="warning" title={t(`last.${part}`)} />}
      {unreadOf(preferencesOf?.unread).map(([level, because]) => (
        <InlineAlert
          key={level}
          tone="warning"
          title={t(`unread.${level}`, { person: preferencesOf?.person ?? '' })}
        >
          {t(`unread.${because}`)}
        </InlineAlert>
      ))}
    </>
  )
}

function unreadOf({ global, subscriber }: { global?: UnreadReason; subscriber?: UnreadReason } = {}) {
  if (global !== undefined && global === subscriber) return [['both', global]] as const
  return [
    ...(global === undefined ? [] : [['global', global] as const]),
    ...(subscriber === undefined ? [] : [['subscriber', subscriber] as const]),
  ]
}
