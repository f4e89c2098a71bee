import { useTimingLanguage, waitingSentences } from '../../sentences/timing-sentences.ts'
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
