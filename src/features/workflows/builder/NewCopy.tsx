import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import type { Workflow } from '#src/contract/workflow.ts'
import { duplicateOf } from '#src/domain/import/duplicate.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { CreateForm } from './CreateForm.tsx'
import { toValues } from '../model/to-values.ts'
import type { Created } from '../creation/use-create.ts'
import { uuid } from '../model/uuid.ts'
import { words } from '../model/form-words.ts'
import { SourceWorkflow } from '../read-only/SourceWorkflow.tsx'

type Props = {
  /** Id of the copied workflow. */
  of: string
  onCreated: (created: Created) => void
}

/** The builder with a copy of another workflow. */
export function NewCopy({ of, onCreated }: Props) {
  const askedAt = useLoaderData({ from: '/builder/workflows/new' })
  return (
    <SourceWorkflow workflowId={of} askedAt={askedAt}>
      {(workflow) => <CopyForm workflow={workflow} onCreated={onCreated} />}
    </SourceWorkflow>
  )
}

function CopyForm({ workflow, onCreated }: Pick<Props, 'onCreated'> & { workflow: Workflow }) {
  const t = useWords(words)
  const { name } = workflow
  const [initial] = useState(() => toValues(copyOf(workflow, t('copyOf', { name }))))
  return (
    <>
      <InlineAlert>{t('copy.note', { name })}</InlineAlert>
      {hasExternalContent(workflow) && <InlineAlert tone="warning">{t('copy.elsewhere')}</InlineAlert>}
      <CreateForm initial={initial} onCreated={onCreated} />
    </>
  )
}

/** Creating from the blueprint again would lose data and feeds. */
function copyOf(workflow: Workflow, name: string) {
  const { blueprintId: _, ...copy } = duplicateOf(workflow, { newUuid: uuid, name })
  return copy
}
