import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { AskService } from './AskService.tsx'
import { bulkWords } from './bulk-words.ts'
import { askWhetherKnown } from './look-up.ts'
import { useDraft, useWorkspace } from './use-bulk.ts'

/** Asks the service which of the ids it knows, where it can say. */
export function KnownCheck({ ids }: { ids: readonly string[] }) {
  const t = useWords(bulkWords)
  const { call } = useClient()
  const { unknown } = useDraft()
  const { draft } = useWorkspace()
  const offered = useOffers('subscriberGet') !== false
  const ask = useMemo(() => askWhetherKnown(call), [call])
  if (!offered) return <Box sx={{ color: 'text.secondary' }}>{t('known.notOffered')}</Box>
  const end = (answers: ReadonlyMap<string, boolean>) => {
    const missing = missingIn(answers)
    draft.change({ unknown: missing, leftOut: new Set([...draft.get().leftOut, ...missing]) })
    if (missing.length === 0 && answers.size === ids.length) announce(t('known.all'))
    else announce(t('report.unknown', { count: missing.length }))
  }
  return (
    <AskService
      items={ids}
      label={t('known.ask')}
      ask={ask}
      progress={(answers) =>
        t('known.progress', { done: answers.size, total: ids.length, missing: missingIn(answers).length })
      }
      done={unknown?.length === 0 ? t('known.all') : undefined}
      onEnd={end}
    />
  )
}

const missingIn = (answers: ReadonlyMap<string, boolean>) =>
  [...answers].flatMap(([id, known]) => (known ? [] : [id]))
