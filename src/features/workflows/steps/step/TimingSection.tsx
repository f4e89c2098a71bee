import { collects } from '#src/contract/step-kinds.ts'
import { useWords } from '#src/ui/language.tsx'
import { ChoiceField, TextField } from '../fields.ts'
import { useValue } from '../use-value.ts'
import { FindingsAtPlace } from '../../lint/FindingsAtPlace.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath } from '../../model/values.ts'
import { DigestFields } from './DigestFields.tsx'
import { SubSection } from './SubSection.tsx'
import { DurationFields } from './DurationFields.tsx'

/** How a digest collects or a delay waits. */
export function TimingSection({ path }: { path: StepPath }) {
  const type = useValue(`${path}.template.type`)
  const s = useWords(stepWords)
  return (
    <SubSection title={s('timing.section')}>
      {collects(type) ? <DigestFields path={path} /> : <DelayFields path={path} />}
      <FindingsAtPlace place={`${path}.metadata`} />
    </SubSection>
  )
}

function DelayFields({ path }: { path: StepPath }) {
  const type = useValue(`${path}.metadata.type`)
  const s = useWords(stepWords)
  return (
    <>
      <ChoiceField
        name={`${path}.metadata.type`}
        label={s('delay.type')}
        variant="segments"
        options={[
          { value: 'regular', label: s('delay.regular') },
          { value: 'scheduled', label: s('delay.scheduled') },
        ]}
      />
      {type === 'scheduled' ? (
        <TextField
          name={`${path}.metadata.delayPath`}
          label={s('delay.path')}
          hint={s('delay.path.hint')}
          required
          mono
        />
      ) : (
        <DurationFields
          amount={`${path}.metadata.amount`}
          unit={`${path}.metadata.unit`}
          labels={{ amount: s('delay.amount'), unit: s('delay.unit') }}
        />
      )}
    </>
  )
}
