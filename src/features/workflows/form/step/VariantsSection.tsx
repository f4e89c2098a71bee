import { useFormContext } from 'react-hook-form'
import { variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import { useWords } from '#src/ui/language.tsx'
import { useValues } from '../fields.ts'
import { Variants } from '../../read-only/Variants.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath, WorkflowValues } from '../../model/values.ts'
import { SubSection } from './SubSection.tsx'

/** The variants of a step, which cannot be edited. */
export function VariantsSection({ path }: { path: StepPath }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const [kept, type] = useValues(`${path}.kept`, `${path}.template.type`)
  const s = useWords(stepWords)
  const kind = s(`kind.${type}`)
  const names = new Map(
    getValues('steps').map((step) => [step.uuid, step.name.trim() || s(`kind.${step.template.type}`)]),
  )
  return (
    <SubSection title={s('variants.section')} description={s('variants.text')}>
      <Variants variants={variantsOf(kept ?? {})} kind={kind} names={names} />
    </SubSection>
  )
}
