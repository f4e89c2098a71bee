import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { CarryDraft, useDraftAddress } from '../drafts/draft-address.ts'
import { KeyNote } from '../actions/KeyNote.tsx'
import { CreateForm } from './CreateForm.tsx'
import type { Created } from '../creation/use-create.ts'
import { words } from '../model/form-words.ts'

const NewCopy = lazy(async () => (await import('./NewCopy.tsx')).NewCopy)

const CreatedPage = lazy(async () => (await import('./CreatedPage.tsx')).CreatedPage)

const KeptDraft = lazy(async () => (await import('../drafts/KeptDraft.tsx')).KeptDraft)

const NewPasted = lazy(async () => (await import('./NewPasted.tsx')).NewPasted)

const NewFromSample = lazy(async () => (await import('./start/NewFromSample.tsx')).NewFromSample)

/** Where a workflow is written, from nothing, a sample, a copy or a draft; once it is created, what became of it. */
export default function NewWorkflowPage() {
  const from = useAsked('from')
  const sample = useAsked('sample')
  const start = useAsked('start')
  const { asked: draft, turn, carry } = useDraftAddress()
  const navigate = useNavigate()
  const [handed, setHanded] = useState(false)
  // Once it is taken in, its dialog may have the address to itself.
  if (start === 'handed' && !handed) setHanded(true)
  const isHanded = handed && sample === undefined && from === undefined
  const created = useAsked('created')
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
  if (created !== undefined) {
    return (
      <Page key="result" title={t('result.title')} back={back}>
        <CreatedPage key={created} workflowId={created} />
      </Page>
    )
  }
  return (
    <Page
      title={t('title')}
      description={t('description')}
      back={back}
      width="wide"
      actions={
        <ButtonLink
          to="/workflows/new"
          search={(before) => ({ ...before, start: 'paste' })}
          replace
          resetScroll={false}
          variant="outlined"
        >
          {t('paste')}
        </ButtonLink>
      }
    >
      <KeyNote doing="create" />
      <CarryDraft value={carry} key={turn}>
        {draft !== undefined ? (
          <KeptDraft key={draft} id={draft} otherwise={<CreateForm onCreated={onCreated} />}>
            {(kept) => <CreateForm initial={kept.values} kept={kept.draft} onCreated={onCreated} />}
          </KeptDraft>
        ) : from !== undefined ? (
          <NewCopy key={from} of={from} onCreated={onCreated} />
        ) : isHanded ? (
          <NewPasted onCreated={onCreated} />
        ) : sample !== undefined ? (
          <NewFromSample key={sample} id={sample} onCreated={onCreated} />
        ) : (
          <CreateForm onCreated={onCreated} />
        )}
      </CarryDraft>
    </Page>
  )
}

/** One thing of the address and nothing else: the open step, which changes while one works, is in it too. */
function useAsked(name: 'from' | 'sample' | 'start' | 'created') {
  return useSearch({ from: '/builder/workflows/new', select: (search) => search[name] })
}
