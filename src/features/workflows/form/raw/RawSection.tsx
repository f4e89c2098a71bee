import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { LazyFold } from '../../model/LazyFold.tsx'
import type { StepPath } from '../../model/values.ts'
import { rawWords } from './words.ts'

type Props = { path: StepPath; onApplied: () => void }

const RawStep = lazy(async () => (await import('./RawStep.tsx')).RawStep)

/** The whole step as JSON, for what has no field. */
export function RawSection(props: Props) {
  const t = useWords(rawWords)
  return (
    <LazyFold id="raw" title={t('title')}>
      {() => <RawStep {...props} />}
    </LazyFold>
  )
}
