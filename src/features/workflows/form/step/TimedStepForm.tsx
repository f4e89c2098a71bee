import { waitingSentences } from '../../sentences/timing-sentences.ts'
import { useTimingLanguage } from '../../sentences/use-timing-language.ts'
import { StepForm, type StepFormProps } from './StepForm.tsx'
import { TimingSection } from './TimingSection.tsx'

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
