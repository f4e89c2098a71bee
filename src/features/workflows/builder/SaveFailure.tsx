import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import type { Failure } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords, isNoWorkflow } from '../model/failures.ts'
import { FocusOnNews } from '../creation/FocusOnNews.tsx'
import { refusalsIn } from '../creation/refusals.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useAsNew } from './use-as-new.ts'
import type { SaveProblem } from './use-save.ts'
import { words } from './edit-words.ts'

type Props = { problem: SaveProblem; workflow: Workflow }

/** Why an edit was not saved completely, and what can be done with it. */
export function SaveFailure({ problem: { doing, failure }, workflow }: Props) {
  const t = useWords(words)
  const asNew = useAsNew(workflow)
  const isLost = failure.kind === 'notOffered' || isNoWorkflow(failure)
  return (
    <FocusOnNews>
      <InlineAlert
        tone="error"
        title={t(`failed.${failure.kind === 'notOffered' ? 'notOffered' : doing}`)}
        action={isLost && doing !== 'status' && <Button onClick={() => void asNew()}>{t('asNew')}</Button>}
      >
        <Reasons failure={failure} doing={doing} />
      </InlineAlert>
    </FocusOnNews>
  )
}

function Reasons({ failure, doing }: { failure: Failure; doing: SaveProblem['doing'] }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(words)
  const f = useWords(failureWords)
  const onFields = failure.kind === 'refused' ? refusalsIn(failure, getValues()).onFields : []
  if (onFields.length > 0) return t('failed.fields')
  if (failure.kind === 'notOffered') return t('failed.notOffered.text')
  return (
    <>
      {failureText(f, doing === 'reading' ? 'read' : 'write', failure)}{' '}
      {isNoWorkflow(failure) && t('failed.gone')}
    </>
  )
}
