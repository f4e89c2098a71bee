import type { Finding } from './finding.ts'
import { refusedParts } from './refused-parts.ts'

/**
 * What a service refuses a workflow for, besides fields that are blank or too long. Review, the dry run and the button
 * that sends it ask here, so that they never disagree; the linter finds the same among mistakes (`error`) and what is to be
 * checked (`warning`). Takes a workflow as the wire has it.
 */
export const refusedFindings = (workflow: unknown): Finding[] =>
  refusedParts(workflow).filter(({ severity }) => severity === 'refused')
