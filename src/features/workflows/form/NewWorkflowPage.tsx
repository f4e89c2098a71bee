import { useState } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { CreatedResult } from './CreatedResult.tsx'
import type { Created } from './use-create.ts'
import { words } from './words.ts'
import { WorkflowForm } from './WorkflowForm.tsx'

/** Where a workflow is written; once it is created, what became of it. */
export default function NewWorkflowPage() {
  const [created, setCreated] = useState<Created>()
  const t = useWords(words)
  const back = <Link to="/workflows">{t('back')}</Link>
  return created ? (
    <Page title={t('result.title')} back={back}>
      <CreatedResult {...created} onAnother={() => setCreated(undefined)} />
    </Page>
  ) : (
    <Page title={t('title')} description={t('description')} back={back} width="wide">
      <WorkflowForm onCreated={setCreated} />
    </Page>
  )
}
