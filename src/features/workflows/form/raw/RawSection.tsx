import { useWords } from '#src/ui/language.tsx'
import { LazyFold } from '../../model/LazyFold.tsx'
import { createPart } from '../../model/part.tsx'
import type { StepPath } from '../../model/values.ts'
import { rawWords } from './words.ts'

type Props = { path: StepPath; onApplied: () => void }

const { Part: RawStep } = createPart<Props>(async () => (await import('./RawStep.tsx')).RawStep)

/** The whole step as JSON, for what has no field. */
export function RawSection(props: Props) {
  const t = useWords(rawWords)
  return (
    <LazyFold id="raw" title={t('title')}>
      {() => <RawStep {...props} />}
    </LazyFold>
  )
}
