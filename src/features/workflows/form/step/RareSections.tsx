import { useFormContext, useWatch } from 'react-hook-form'
import { SwitchField } from '#src/ui/fields/SwitchField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Fold } from '../Fold.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath, WorkflowValues } from '../../model/values.ts'

export function FailureSection({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const s = useWords(stepWords)
  return (
    <SwitchField
      control={control}
      name={`${path}.shouldStopOnFail`}
      label={s('field.shouldStopOnFail')}
      hint={s('field.shouldStopOnFail.hint')}
    />
  )
}

export function ReplySection({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const { active, url } = useWatch({ control, name: `${path}.replyCallback` })
  const s = useWords(stepWords)
  return (
    <Fold title={s('reply.section')} set={active || url !== ''}>
      <SwitchField
        control={control}
        name={`${path}.replyCallback.active`}
        label={s('reply.active')}
        hint={s('reply.active.hint')}
      />
      <TextField control={control} name={`${path}.replyCallback.url`} label={s('reply.url')} type="url" />
    </Fold>
  )
}
