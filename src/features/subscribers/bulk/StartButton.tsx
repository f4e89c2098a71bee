import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { bulkWords } from './bulk-words.ts'
import { missingIn, optsInAny, planOf } from './plan-of.ts'
import { useBegin, useDraft, useWorkspace } from './use-bulk.ts'

type Props = { ids: readonly string[]; reading: RunHead['reading']; change: string }

/** Says how many it changes; in production the number is typed too. */
export function StartButton({ ids, reading, change }: Props) {
  const t = useWords(bulkWords)
  const { formatList } = useLanguage()
  const draft = useDraft()
  const { draft: store } = useWorkspace()
  const { production } = useSession()
  const { begin, busy, failed } = useBegin()
  const [asking, setAsking] = useState(false)
  const count = ids.length
  const missing = missingIn(draft, ids, production)

  const start = async () => {
    const { canary, pace, ticket } = draft
    const reason = optsInAny(draft)
      ? `${draft.reason.trim()} · ${draft.optInReason.trim()}`
      : draft.reason.trim()
    const settings = { reason, ticket: ticket.trim(), canary: canary ? 5 : 0, pace, reading }
    if (await begin(planOf(draft, ids), settings)) store.reset()
    else setAsking(false)
  }
  const press = () => {
    if (missing.length > 0) return
    if (production) setAsking(true)
    else void start()
  }
  return (
    <Box>
      {failed && <InlineAlert tone="error">{t('review.notKept')}</InlineAlert>}
      <Button
        variant="contained"
        aria-disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? 'bulk-missing' : undefined}
        loading={busy}
        onClick={press}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'default' } }}
      >
        {t('review.start', { count })}
      </Button>
      {missing.length > 0 && (
        <Box id="bulk-missing" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('review.missing', { list: formatList(missing.map((part) => t(`missing.${part}`))) })}
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title={t('review.confirm', { count })}
        confirmLabel={t('review.start', { count })}
        typed={String(count)}
        busy={busy}
        onConfirm={() => void start()}
        onClose={() => setAsking(false)}
      >
        {change}
      </ConfirmDialog>
    </Box>
  )
}
