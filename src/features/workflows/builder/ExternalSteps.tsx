import { useFormContext } from 'react-hook-form'
import { Section } from '#src/ui/layout/Section.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from '../model/form-words.ts'
import { StepItems } from '../model/read-only/StepItems.tsx'
import { toStep } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'

/** Steps with external content: read-only here. */
export function ExternalSteps() {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(words)
  return (
    <Section title={t('steps')} description={t('steps.elsewhere')}>
      <StepItems steps={getValues('steps').map(toStep)} isElsewhere />
    </Section>
  )
}
