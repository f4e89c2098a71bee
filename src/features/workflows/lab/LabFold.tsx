import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LazyFold } from '../model/LazyFold.tsx'
import { stepWords } from '../model/step-words.ts'
import type { StepPath, WorkflowValues } from '../model/values.ts'

const Lab = lazyPart(async () => (await import('./Lab.tsx')).Lab)

/** Renders nothing for a step without conditions. */
export function LabFold({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const filters = useWatch({ control, name: `${path}.filters` })
  const t = useWords(stepWords)
  if (filters.length === 0) return null
  return (
    <div style={{ marginBlockStart: 12 }}>
      <LazyFold id="lab" title={t('try.conditions')}>
        {() => <Lab path={path} />}
      </LazyFold>
    </div>
  )
}
