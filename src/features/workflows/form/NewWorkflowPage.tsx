import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { CreateForm } from './CreateForm.tsx'
import type { Created } from './use-create.ts'
import { words } from './words.ts'

const NewCopy = lazy(() =>
  import('../copy/NewCopy.tsx').then(({ NewCopy: component }) => ({ default: component })),
)

const CreatedResult = lazy(() =>
  import('./CreatedResult.tsx').then(({ CreatedResult: component }) => ({ default: component })),
)

/** Where a workflow is written, from nothing or from a copy of another; once it is created, what became of it. */
export default function NewWorkflowPage() {
  // Nothing else of the address: the open step, which changes while one works, is in it too.
  const from: unknown = useSearch({ strict: false, select: (search: { from?: unknown }) => search.from })
  const [created, setCreated] = useState<Created>()
  const t = useWords(words)
  const back = <Link to="/workflows">{t('back')}</Link>
  if (created) {
    return (
      <Page title={t('result.title')} back={back}>
        <Suspense>
          <CreatedResult {...created} onAnother={() => setCreated(undefined)} />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page title={t('title')} description={t('description')} back={back} width="wide">
      {typeof from === 'string' ? (
        <Suspense>
          <NewCopy key={from} of={from} onCreated={setCreated} />
        </Suspense>
      ) : (
        <CreateForm onCreated={setCreated} />
      )}
    </Page>
  )
}
