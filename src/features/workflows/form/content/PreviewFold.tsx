import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { LazyFold } from '../../model/LazyFold.tsx'
import type { StepPath } from '../../model/values.ts'
import { contentWords } from './words.ts'

const Preview = lazy(async () => (await import('./Preview.tsx')).Preview)

/** The message as its reader will meet it. */
export function PreviewFold({ path }: { path: StepPath }) {
  const t = useWords(contentWords)
  return (
    <LazyFold id="preview" title={t('preview.title')}>
      {() => <Preview path={path} />}
    </LazyFold>
  )
}
