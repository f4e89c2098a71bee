import { useEffect } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { type CreateRecord, isAlive } from '#src/client/create-once/create-record.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { createWords } from './create-words.ts'
import type { UnfinishedAttempt } from './use-create.ts'

type Props = {
  record: CreateRecord
  onAttempt: (attempt: UnfinishedAttempt['attempt'] | undefined) => void
}

/** Time between two checks on the other tab. */
const pauseMs = 1_000

/** Shown while another tab creates the same workflow; then says how that ended. */
export function CreatingInAnotherTab({ record: { fingerprint }, onAttempt }: Props) {
  const { createOnce } = useClient()
  const t = useWords(createWords)
  useEffect(() => {
    const checkOutcome = async () => {
      const record = await (await createOnce()).read(fingerprint)
      if (record && isAlive(record, new Date())) return
      if (record?.outcome === 'created') onAttempt({ kind: 'createdBefore', record })
      else if (record?.outcome === 'unknown' || record?.outcome === 'flying')
        onAttempt({ kind: 'mayExist', record })
      else {
        announce(t('elsewhere.refused'))
        onAttempt(undefined)
      }
    }
    const timer = setInterval(() => void checkOutcome(), pauseMs)
    return () => clearInterval(timer)
  }, [createOnce, fingerprint, onAttempt, t])
  return (
    <InlineAlert tone="warning" title={t('elsewhere.title')}>
      {t('elsewhere.text')}
    </InlineAlert>
  )
}
