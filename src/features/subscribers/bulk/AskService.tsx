import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureWords } from '../model/failure-words.ts'
import { failureText } from '../model/failures.ts'
import { bulkWords } from './bulk-words.ts'
import type { Draft } from './draft.ts'
import { askEach, type Asked } from './look-up.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { sayTime } from './say-change.ts'
import { useDraft, useWorkspace } from './use-bulk.ts'

type Props<Answer> = {
  items: readonly string[]
  label: string
  /** What was found out so far. */
  progress: (answers: ReadonlyMap<string, Answer>) => string
  /** What to say in place of how long it takes, once everything was asked. */
  done?: string | undefined
  ask: (item: string, signal: AbortSignal) => Promise<Answer>
  /** All that was answered, also when it ended early or was stopped; not after the list became another one. */
  onEnd: (answers: ReadonlyMap<string, Answer>) => void
}

/** Asks the service about each item of the list, one read each; the button that begins it stops it. */
export function AskService<Answer>({ items, label, progress, done, ask, onEnd }: Props<Answer>) {
  const t = useWords(bulkWords)
  const f = useWords(failureWords)
  const { pace, text, column, hasHeader, mend, unwrap } = useDraft()
  const { draft } = useWorkspace()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>()
  const [ended, setEnded] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const going = useRef<AbortController>(undefined)
  // Nobody would hear the answers, or they would be about other ids.
  useEffect(() => () => going.current?.abort(), [text, column, hasHeader, mend, unwrap])

  const begin = async () => {
    const asking = new AbortController()
    going.current = asking
    const before = draft.get()
    const found = new Map<string, Answer>()
    setAnswers(found)
    setEnded(undefined)
    setBusy(true)
    const onAnswer = (item: string, answer: Answer) => setAnswers(new Map(found.set(item, answer)))
    const end = await askEach(items, { ask, onAnswer, signal: asking.signal, pace })
    setBusy(false)
    if (!isSameList(before, draft.get())) return setAnswers(undefined)
    setEnded(end)
    onEnd(found)
  }
  return (
    <Box>
      {answers && busy && (
        <Box sx={{ maxWidth: 480, mb: 1 }}>
          {progress(answers)}
          <ProgressBar label={t('known.bar')} value={answers.size} max={items.length} />
        </Box>
      )}
      {/* One button for both, which keeps the focus. */}
      <Button
        variant="outlined"
        size="small"
        disabled={items.length === 0}
        onClick={() => (busy ? going.current?.abort() : void begin())}
      >
        {busy ? t('known.stop') : label}
      </Button>
      {!busy && (
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          {done !== undefined && ended && !ended.failure && ended.done === items.length
            ? done
            : t('known.takes', { time: sayTime(t, items.length / pace) })}
        </Box>
      )}
      {!busy && ended?.failure && (
        <InlineAlert tone="warning">
          {t('known.failed', {
            done: ended.done,
            reason: failureText(f, 'read', { failure: ended.failure, subscriberId: '' }),
          })}
        </InlineAlert>
      )}
    </Box>
  )
}

/** Whether two drafts read the same ids out of the same text. */
const isSameList = (one: Draft, other: Draft) =>
  (['text', 'column', 'hasHeader', 'mend', 'unwrap'] as const).every((part) => one[part] === other[part])
