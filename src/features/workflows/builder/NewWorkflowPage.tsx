import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#src/client/may.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { NotOffered } from './NotOffered.tsx'
import { DraftLoader } from '../drafts/DraftLoader.tsx'
import { useDraftId } from '../drafts/draft-url.ts'
import { KeyNote } from '../actions/KeyNote.tsx'
import { CreateForm } from './CreateForm.tsx'
import { words } from '../model/form-words.ts'

const StartedForm = lazyPart(async () => (await import('./start/StartedForm.tsx')).StartedForm)

/** The form of a new workflow. */
export default function NewWorkflowPage() {
  // A form that was started stays, even if the role changes.
  const [begun] = useState(useMay('workflowCreate').because !== 'role')
  const t = useWords(words)
  const back = <Link to="/workflows">{t('back')}</Link>
  if (!begun)
    return (
      <Page title={t('title')} back={back}>
        <NotOffered />
      </Page>
    )
  return (
    <Page title={t('title')} back={back} width="wide">
      <KeyNote doing="create" />
      <NewForm />
    </Page>
  )
}

function NewForm() {
  const { id, isStored } = useDraftId()
  // Selects only these parameters: the open step changes the URL too, and must not re-render the form.
  const { from, sample, start } = useSearch({
    from: '/builder/workflows/new',
    select: (search) => ({ from: search.from, sample: search.sample, start: search.start }),
  })
  const [handed, setHanded] = useState(false)
  // Remembered, because the import dialog may replace it in the URL.
  if (start === 'handed' && !handed) setHanded(true)
  const blank = <CreateForm key={id} draftId={id} />
  const started = <StartedForm key={JSON.stringify([id, from, sample])} {...{ from, sample }} draftId={id} />
  const initial = handed || (from ?? sample) !== undefined ? started : blank
  if (!isStored) return initial
  return (
    <DraftLoader key={id} id={id} fallback={blank}>
      {(kept) => <CreateForm initial={kept.values} stored={kept.draft} draftId={id} />}
    </DraftLoader>
  )
}
