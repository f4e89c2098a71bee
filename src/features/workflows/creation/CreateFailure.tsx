import { useFormContext } from 'react-hook-form'
import type { SentCreate } from '#src/client/drafts/draft-store.ts'
import type { Failure } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../../shared/failures.ts'
import type { WorkflowValues } from '../model/values.ts'
import { createWords } from './create-words.ts'
import { FocusOnMessage } from './FocusOnMessage.tsx'
import { MayExist } from './MayExist.tsx'
import { splitRefusal } from './refusals.ts'
import type { Unfinished } from './use-create.ts'

type Props = {
  unfinished: Unfinished
  /** Number of the attempt. A new one moves the focus to the message. */
  at: number
  onKnown: (sent: SentCreate, workflow: Workflow | undefined) => void
  onCreate: (options?: { again: boolean }) => void
}

/** Why the workflow was not created, or that it may have been, and what can be done about it. */
export function CreateFailure({ at, unfinished, onKnown, onCreate }: Props) {
  const t = useWords(createWords)
  return (
    <FocusOnMessage at={at}>
      {unfinished.kind === 'offline' && (
        <InlineAlert tone="warning" title={t('offline.title')}>
          {t('offline.text')}
        </InlineAlert>
      )}
      {unfinished.kind === 'refused' && <Refusal failure={unfinished.failure} />}
      {unfinished.kind === 'mayExist' && (
        <MayExist
          key={unfinished.sent.lastAt}
          {...unfinished}
          onKnown={(workflow) => onKnown(unfinished.sent, workflow)}
          onCreate={() => onCreate({ again: true })}
        />
      )}
    </FocusOnMessage>
  )
}

function Refusal({ failure }: { failure: Failure }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(createWords)
  const f = useWords(failureWords)
  const { onFields, onForm } =
    failure.kind === 'refused' ? splitRefusal(failure, getValues()) : { onFields: [], onForm: [] }
  return (
    <InlineAlert tone="error" title={t('failed.title')}>
      {onFields.length > 0
        ? [...onForm, t('refused.fields')].join(' ')
        : failure.kind === 'notOffered'
          ? t('failed.notOffered')
          : failureText(f, 'write', failure)}
    </InlineAlert>
  )
}
