import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { type DryRunProps, DryRunSection } from '../dry-run/DryRunSection.tsx'
import { useHasExternalContent } from '../form/use-value.ts'
import { dryRunWords } from '../dry-run/dry-run-words.ts'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useTestInputs } from '../test-input/use-test-inputs.ts'
import { TryButton } from '../trying/TryButton.tsx'
import { type FormSubject, requestsOf } from './requests.ts'

type Props = Omit<DryRunProps, 'actions'> & { subject: FormSubject }

export function DryRunTab({ subject, ...props }: Props) {
  const t = useWords(dryRunWords)
  const isElsewhere = useHasExternalContent()
  if (isElsewhere) return <InlineAlert>{t('elsewhere')}</InlineAlert>
  return <DryRunSection {...props} actions={subject.kind === 'update' && <TryFromForm subject={subject} />} />
}

/** Triggers the saved workflow for real, with the open test person. */
function TryFromForm({ subject }: { subject: FormSubject & { kind: 'update' } }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const { open, edit } = useTestInputs()
  const [isUnsaved, setUnsaved] = useState(false)
  const checkUnsaved = () => {
    const values = getValues()
    setUnsaved(requestsOf(subject, toCreate(values), values.identifier ?? '').length > 0)
  }
  return (
    <TryButton
      workflow={subject.workflow}
      shared={{ input: open, edit }}
      isUnsaved={isUnsaved}
      onOpen={checkUnsaved}
    />
  )
}
