import { collects } from '#src/contract/step-kinds.ts'
import { useWords } from '#src/ui/language.tsx'
import { useValue } from '../fields.ts'
import { useLint } from '../../lint/lint-context.ts'
import { FindingsHere } from '../../lint/lint-views.ts'
import { stepWords } from '../../model/step-words.ts'
import type { StepPath } from '../../model/values.ts'
import { DelayFields } from './DelayFields.tsx'
import { DigestFields } from './DigestFields.tsx'
import { TimelineFold } from '../../timeline/TimelineFold.tsx'
import { SubSection } from './SubSection.tsx'
import { useTimingLanguage, waitingSentences } from '../../sentences/timing-sentences.ts'
import { StepForm, type StepFormProps } from './StepForm.tsx'

/** The form of a digest or a delay. */
export function TimedStepForm(props: StepFormProps) {
  const language = useTimingLanguage()
  return (
    <StepForm
      {...props}
      timing={{ doing: (_, step) => waitingSentences(language, step), Section: TimingSection }}
    />
  )
}

/** How a digest collects or a delay waits. */
function TimingSection({ path }: { path: StepPath }) {
  const type = useValue(`${path}.template.type`)
  const lint = useLint()
  const s = useWords(stepWords)
  return (
    <SubSection title={s('timing.section')}>
      {collects(type) ? <DigestFields path={path} /> : <DelayFields path={path} />}
      {lint && <FindingsHere place={`${path}.metadata`} />}
      <TimelineFold path={path} />
    </SubSection>
  )
}
