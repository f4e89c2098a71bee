import { useFormState } from 'react-hook-form'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { problemsIn } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useFindings } from './LintProvider.tsx'

// With all texts and repairs, which a step without findings does not need.
const PlacedFindings = lazyPart(async () => (await import('./FormFindings.tsx')).PlacedFindings)

type Props = {
  place: string
  /** Whether they are below a text field, whose note already explains some of them. */
  isText?: boolean
}

/** Findings about one place of the open step, below it. */
export function FindingsAtPlace({ place, isText = false }: Props) {
  const { errors } = useFormState<WorkflowValues>()
  const reported = new Set(problemsIn(errors).map(({ path }) => path))
  // The field itself says what is wrong, once.
  const found = useFindings(place).filter(({ path, repair }) => repair !== undefined || !reported.has(path))
  return found.length > 0 && <PlacedFindings found={found} isText={isText} />
}
