import { useWords } from '#src/ui/language.tsx'
import { SwitchField, TextField, useValue } from '../fields.ts'
import { Fold } from '../Fold.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath } from '../../model/values.ts'

export function FailureSection({ path }: { path: StepPath }) {
  const s = useWords(stepWords)
  return (
    <SwitchField
      name={`${path}.shouldStopOnFail`}
      label={s('field.shouldStopOnFail')}
      hint={s('field.shouldStopOnFail.hint')}
    />
  )
}

export function ReplySection({ path }: { path: StepPath }) {
  const { active, url } = useValue(`${path}.replyCallback`)
  const s = useWords(stepWords)
  return (
    <Fold title={s('reply.section')} set={active || url !== ''}>
      <SwitchField
        name={`${path}.replyCallback.active`}
        label={s('reply.active')}
        hint={s('reply.active.hint')}
      />
      <TextField name={`${path}.replyCallback.url`} label={s('reply.url')} type="url" />
    </Fold>
  )
}
