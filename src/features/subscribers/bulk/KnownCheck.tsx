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
import { lookUp, type LookedUp } from './look-up.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { sayTime } from './say-change.ts'
import { useDraft, useWorkspace } from './use-bulk.ts'

/** Asks the service which of the ids it knows, where it can say. */
export function KnownCheck({ ids }: { ids: readonly string[] }) {
  const t = useWords(bulkWords)
  const f = useWords(failureWords)
  const { call } = useClient()
  const { pace, leftOut, unknown } = useDraft()
  const { draft } = useWorkspace()
  const offered = useOffers('subscriberGet') !== false
  const [soFar, setSoFar] = useState<LookedUp>()
  const going = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  // Nobody would hear the answers.
  useEffect(() => () => going.current?.abort(), [])

  const ask = async () => {
    const asking = new AbortController()
    going.current = asking
    setSoFar({ missing: [], done: 0 })
    setBusy(true)
    const found = await lookUp(ids, { call, signal: asking.signal, pace, onProgress: setSoFar })
    setBusy(false)
    if (draft.get().text === '') return
    setSoFar(found)
    draft.change({ unknown: found.missing, leftOut: new Set([...leftOut, ...found.missing]) })
    if (!found.failure && found.missing.length === 0) announce(t('known.all'))
    else announce(t('report.unknown', { count: found.missing.length }))
  }
  if (!offered) return <Box sx={{ color: 'text.secondary' }}>{t('known.notOffered')}</Box>
  if (soFar && busy)
    return (
      <Box sx={{ maxWidth: 480 }}>
        {t('known.progress', { done: soFar.done, total: ids.length, missing: soFar.missing.length })}
        <ProgressBar label={t('known.bar')} value={soFar.done} max={ids.length} />
        <Button size="small" sx={{ mt: 1 }} onClick={() => going.current?.abort()}>
          {t('known.stop')}
        </Button>
      </Box>
    )
  const { failure } = soFar ?? {}
  return (
    <Box>
      <Button variant="outlined" size="small" disabled={ids.length === 0} onClick={() => void ask()}>
        {t('known.ask')}
      </Button>
      <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
        {unknown?.length === 0 && soFar && !failure
          ? t('known.all')
          : t('known.takes', { time: sayTime(t, ids.length / pace) })}
      </Box>
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
