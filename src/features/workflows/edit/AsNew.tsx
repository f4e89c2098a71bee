import { type ReactElement, useState } from 'react'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { duplicateOf } from '#src/domain/duplicate.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { CreatedResult } from '../form/CreatedResult.tsx'
import { CreateForm } from '../form/CreateForm.tsx'
import { toValues } from '../form/to-values.ts'
import type { Created } from '../form/use-create.ts'
import { uuid } from '../form/uuid.ts'
import { words } from './words.ts'

type Props = {
  /** What the author has written; it may be unfinished. */
  body: WorkflowCreate
  back: ReactElement
}

/** The edit of a workflow that cannot be saved, made into a new workflow. */
export function AsNew({ body, back }: Props) {
  const [created, setCreated] = useState<Created>()
  const [initial] = useState(() => {
    const { blueprintId: _, ...copy } = duplicateOf(body, { newUuid: uuid, name: body.name })
    return toValues(copy)
  })
  const t = useWords(words)
  return created ? (
    <Page title={t('created')} back={back}>
      <CreatedResult {...created} />
    </Page>
  ) : (
    <Page title={t('asNew.title')} description={t('asNew.description')} back={back} width="wide">
      <CreateForm initial={initial} typed onCreated={setCreated} />
    </Page>
  )
}
