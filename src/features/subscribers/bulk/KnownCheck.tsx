import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { failureWords } from '../failure-words.ts'
import { failureText } from '../failures.ts'
import { bulkWords } from './bulk-words.ts'
import type { Draft } from './draft.ts'
import { lookUp, type LookedUp } from './look-up.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { sayTime } from './say-change.ts'
import { useDraft, useWorkspace } from './use-bulk.ts'

/** Asks the service which of the ids it knows, where it can say. */
export function KnownCheck({ ids }: { ids: readonly string[] }) {
  const t = useWords(bulkWords)
  const f = useWords(failureWords)
  const { call } = useClient()
  const { pace, unknown, text, column, hasHeader, mend } = useDraft()
  const { draft } = useWorkspace()
  const offered = useOffers('subscriberGet') !== false
  const [soFar, setSoFar] = useState<LookedUp>()
  const going = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  // Nobody would hear the answers, or they would be about other ids.
  useEffect(() => () => going.current?.abort(), [text, column, hasHeader, mend])

  const ask = async () => {
    const asking = new AbortController()
    going.current = asking
    const before = draft.get()
    setSoFar({ missing: [], done: 0 })
    setBusy(true)
    const found = await lookUp(ids, { call, signal: asking.signal, pace, onProgress: setSoFar })
    setBusy(false)
    const now = draft.get()
    if (!isSameList(before, now)) return setSoFar(undefined)
    setSoFar(found)
    draft.change({ unknown: found.missing, leftOut: new Set([...now.leftOut, ...found.missing]) })
    if (!found.failure && found.missing.length === 0) announce(t('known.all'))
    else announce(t('report.unknown', { count: found.missing.length }))
  }
  if (!offered) return <Box sx={{ color: 'text.secondary' }}>{t('known.notOffered')}</Box>
  const { failure } = soFar ?? {}
  return (
    <Box>
      {soFar && busy && (
        <Box sx={{ maxWidth: 480, mb: 1 }}>
          {t('known.progress', { done: soFar.done, total: ids.length, missing: soFar.missing.length })}
          <ProgressBar label={t('known.bar')} value={soFar.done} max={ids.length} />
        </Box>
      )}
      {/* One button for both, which keeps the focus. */}
      <Button
        variant="outlined"
        size="small"
        disabled={ids.length === 0}
        onClick={() => (busy ? going.current?.abort() : void ask())}
      >
        {t(busy ? 'known.stop' : 'known.ask')}
      </Button>
      {!busy && (
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          {unknown?.length === 0 && soFar && !failure
            ? t('known.all')
            : t('known.takes', { time: sayTime(t, ids.length / pace) })}
        </Box>
      )}
      {failure && soFar && (
        <InlineAlert tone="warning">
          {t('known.failed', {
            done: soFar.done,
            reason: failureText(f, 'read', { failure, subscriberId: '' }),
          })}
        </InlineAlert>
      )}
    </Box>
  )
}

/** Whether two drafts read the same ids out of the same text. */
const isSameList = (one: Draft, other: Draft) =>
  (['text', 'column', 'hasHeader', 'mend'] as const).every((part) => one[part] === other[part])
