import Button from '@mui/material/Button'
import { memo } from 'react'
import { useStore } from 'zustand'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { DraftSession } from './draft-session.ts'
import { troubleWords } from './words.ts'

/** Says that another tab has the draft, and offers to take over. */
export const DraftHead = memo(function DraftHead({
  draftSession: { draft },
}: {
  draftSession: DraftSession
}) {
  const holder = useStore(draft.memory, (state) => state.holder)
  const t = useWords(troubleWords)
  return (
    holder === 'elsewhere' && (
      <InlineAlert
        tone="warning"
        title={t('elsewhere.title')}
        action={<Button onClick={() => void draft.takeOver()}>{t('elsewhere.take')}</Button>}
      >
        {t('elsewhere.text')}
      </InlineAlert>
    )
  )
})
