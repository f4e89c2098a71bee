import type { Semantics, SemanticsName } from './conditions/semantics.ts'
import type { Finding, LintSample } from './lint/finding.ts'
import { lintWorkflow } from './lint/lint-workflow.ts'
import { refusedParts } from './lint/refused-parts.ts'

/** Whether a workflow can be created, and whether it then does what it says. */
export type Readiness = {
  /** The service refuses the workflow for these. Nothing can be created, sent or tried before they are mended. */
  refused: Finding[]
  /** It takes them, and does not do what they say. */
  mistakes: Finding[]
  /** They may not be what was meant. */
  warnings: Finding[]
}

/** All that is to say of a workflow before it is created or saved on a service of these semantics. */
export function workflowReadiness(
  workflow: unknown,
  samples: readonly LintSample[] = [],
  semantics?: Semantics | SemanticsName,
): Readiness {
  const found = lintWorkflow(workflow, samples, semantics)
  const of = (severity: Finding['severity']) => found.filter((each) => each.severity === severity)
  return { refused: of('refused'), mistakes: of('error'), warnings: of('warning') }
}

/**
 * What a service refuses a workflow for, besides fields that are blank or too long. Review, the dry run and the button
 * that sends it ask here, so that they never disagree. Takes a workflow as the wire has it.
 */
export const refusedFindings = (workflow: unknown): Finding[] =>
  refusedParts(workflow).filter(({ severity }) => severity === 'refused')
