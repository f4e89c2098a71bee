import { Part } from '#src/ui/layout/Toolbar.tsx'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, memo } from 'react'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { DifferenceList, useSentences } from '../model/compare/DifferenceList.tsx'
import type { DraftSession } from './draft-session.ts'
import { reviveValues } from './revive.ts'
import { troubleWords } from './words.ts'
import { useDraftView, useDraftPart } from './use-draft-session.ts'

/** Shown above the form while another tab writes the draft. */
export const DraftHead = memo(function DraftHead({ draftSession }: { draftSession: DraftSession }) {
  const holder = useDraftPart(draftSession.draft, (view) => view.holder)
  const [wasElsewhere, setWasElsewhere] = useState(false)
  if (holder === 'elsewhere' && !wasElsewhere) setWasElsewhere(true)
  return wasElsewhere && <OpenInAnotherTab draftSession={draftSession} />
})

/** Says that another tab writes the draft and what it changed, and offers to take over. */
function OpenInAnotherTab({ draftSession }: { draftSession: DraftSession }) {
  const { draft } = draftSession
  const { holder, draft: kept } = useDraftView(draft)
  const t = useWords(troubleWords)
  const toast = useToast()
  const sentences = useSentences()
  const [dismissed, setDismissed] = useState<unknown>()
  const [had, now] = [draftSession.valuesBeforeTakeover(), reviveValues(kept.values)]
  const [taken, setTaken] = useState<string[]>()
  const changed = had && now ? sentences(had, now) : []
  const take = async () => {
    const aside = await draft.takeOver()
    if (aside !== undefined) toast({ message: t('elsewhere.aside'), tone: 'info' })
    else if (draft.get().holder === 'elsewhere') toast({ message: t('elsewhere.failed'), tone: 'error' })
    if (draft.get().holder === 'here') setTaken(changedSince())
  }
  const changedSince = () => {
    const [before, after] = [draftSession.valuesBeforeTakeover(), reviveValues(draft.get().draft.values)]
    return before && after ? sentences(before, after) : []
  }
  const list = (of: string[]) => (
    <Part>
      {of.length > 0 && <Typography variant="subtitle2">{t('elsewhere.changed')}</Typography>}
      <DifferenceList label={t('elsewhere.changed')} sentences={of} none={t('elsewhere.same')} />
    </Part>
  )
  if (holder === 'elsewhere') {
    return (
      <InlineAlert
        tone="warning"
        title={t('elsewhere.title')}
        action={<Button onClick={() => void take()}>{t('elsewhere.take')}</Button>}
      >
        {t('elsewhere.text')}
        {list(changed)}
      </InlineAlert>
    )
  }
  if (!taken || dismissed === taken) return null
  return (
    <InlineAlert title={t('here.title')} onDismiss={() => setDismissed(taken)}>
      {list(taken)}
    </InlineAlert>
  )
}
