import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { LazyFold } from '../model/LazyFold.tsx'
import type { StepPath } from '../model/values.ts'
import { foldWords } from './fold-words.ts'

const Timeline = lazy(async () => (await import('./Timeline.tsx')).Timeline)

/** What the timing does with sample events. */
export function TimelineFold({ path }: { path: StepPath }) {
  const t = useWords(foldWords)
  return (
    <LazyFold id="time line" title={t('title')}>
      {() => <Timeline path={path} />}
    </LazyFold>
  )
}
