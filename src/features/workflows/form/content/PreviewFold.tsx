import { useWords } from '#src/ui/language.tsx'
import { LazyFold } from '../../model/LazyFold.tsx'
import { createPart } from '../../model/part.tsx'
import type { StepPath } from '../../model/values.ts'
import { contentWords } from './words.ts'

const { Part: Preview } = createPart<{ path: StepPath }>(async () => (await import('./Preview.tsx')).Preview)

/** The message as its reader will meet it. */
export function PreviewFold({ path }: { path: StepPath }) {
  const t = useWords(contentWords)
  return (
    <LazyFold id="preview" title={t('preview.title')}>
      {() => <Preview path={path} />}
    </LazyFold>
  )
}
