import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LazyFold } from '../model/LazyFold.tsx'
import { stepWords } from '../model/step-words.ts'
import type { StepPath } from '../model/values.ts'

const Timeline = lazyPart(async () => (await import('./Timeline.tsx')).Timeline)

export function TimelineFold({ path }: { path: StepPath }) {
  const t = useWords(stepWords)
  return (
    <LazyFold id="time line" title={t('try.timing')}>
      {() => <Timeline path={path} />}
    </LazyFold>
  )
}
