import { useFormState } from 'react-hook-form'
import { problemsIn } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useFindings, useLint } from './LintProvider.tsx'

type Props = {
  place: string
  /** Whether they are below a text field, whose note already explains some of them. */
  isText?: boolean
}

/** Findings about one place of the open step, below it. */
export function FindingsAtPlace({ place, isText = false }: Props) {
  const Placed = useLint().rules?.PlacedFindings
  const { errors } = useFormState<WorkflowValues>()
  const reported = new Set(problemsIn(errors).map(({ path }) => path))
  // The field itself says what is wrong, once.
  const found = useFindings(place).filter(({ path, repair }) => repair !== undefined || !reported.has(path))
  return Placed && found.length > 0 && <Placed found={found} isText={isText} />
}
