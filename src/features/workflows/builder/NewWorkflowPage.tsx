import { useNavigate, useSearch } from '@tanstack/react-router'
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
import type { Created } from '../creation/use-create.ts'
import { words } from '../model/form-words.ts'

const StartedForm = lazyPart(async () => (await import('./start/StartedForm.tsx')).StartedForm)
const CreatedPage = lazyPart(async () => (await import('./CreatedPage.tsx')).CreatedPage)

/** The form of a new workflow; once it is created, the result. */
export default function NewWorkflowPage() {
  const created = useSearch({ from: '/builder/workflows/new', select: (search) => search.created })
  const navigate = useNavigate()
  // A form that was started stays, even if the role changes.
  const [begun] = useState(useMay('workflowCreate').because !== 'role')
  const t = useWords(words)
  const onCreated = (result: Created) =>
    void navigate({
      to: '/workflows/new',
      search: { created: result.reply._id },
      state: { created: result },
      replace: true,
      ignoreBlocker: true,
    })
  const back = <Link to="/workflows">{t('back')}</Link>
  if (created !== undefined || !begun) {
    return (
      <Page key="result" title={t(created ? 'result.title' : 'title')} back={back}>
        {created ? <CreatedPage key={created} workflowId={created} /> : <NotOffered />}
      </Page>
    )
  }
  return (
    <Page title={t('title')} back={back} width="wide">
      <KeyNote doing="create" />
      <NewForm onCreated={onCreated} />
    </Page>
  )
}

function NewForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const { id, isStored } = useDraftId()
  // Selects only these parameters: the open step changes the URL too, and must not re-render the form.
  const { from, sample, start } = useSearch({
    from: '/builder/workflows/new',
    select: (search) => ({ from: search.from, sample: search.sample, start: search.start }),
  })
  const [handed, setHanded] = useState(false)
  // Remembered, because the import dialog may replace it in the URL.
  if (start === 'handed' && !handed) setHanded(true)
  const shared = { draftId: id, onCreated }
  const blank = <CreateForm key={id} {...shared} />
  const started = <StartedForm key={JSON.stringify([id, from, sample])} {...{ from, sample }} {...shared} />
  const initial = handed || (from ?? sample) !== undefined ? started : blank
  if (!isStored) return initial
  return (
    <DraftLoader key={id} id={id} fallback={blank}>
      {(kept) => <CreateForm initial={kept.values} stored={kept.draft} {...shared} />}
    </DraftLoader>
  )
}
