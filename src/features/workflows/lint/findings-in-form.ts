import { AuthoredWorkflow } from '#src/contract/authoring.ts'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type PlacedFinding, type LintFacts, findingsOf } from './findings.ts'

/** Findings in a form. Those that the form does not accept are errors. */
export function findingsIn(values: WorkflowValues, facts: LintFacts): PlacedFinding[] {
  const body = toCreate(values)
  const found = findingsOf(body, facts)
  if (!found.some(({ code }) => code === 'timingNeverRuns')) return found
  const refused = new Set(AuthoredWorkflow.safeParse(body).error?.issues.map(({ path }) => path.join('.')))
  return found.map((one) => (refused.has(one.path) ? { ...one, severity: 'refused' } : one))
}
