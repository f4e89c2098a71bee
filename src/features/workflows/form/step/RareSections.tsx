import { useWords } from '#src/ui/language.tsx'
import { RawStep } from '../raw/RawStep.tsx'
import { SwitchField, TextField } from '../fields.ts'
import { useValue } from '../use-value.ts'
import { Fold } from '../Fold.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath } from '../../model/values.ts'
import { LazyFold } from '../../model/LazyFold.tsx'
import { rawWords } from '../raw/words.ts'

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

/** The whole step as JSON, including what has no field. */
export function RawSection(props: { path: StepPath; onApplied: () => void }) {
  const t = useWords(rawWords)
  return (
    <LazyFold id="raw" title={t('title')}>
      {() => <RawStep {...props} />}
    </LazyFold>
  )
}
