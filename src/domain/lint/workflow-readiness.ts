import type { Finding } from './finding.ts'
import { refusedParts } from './refused-parts.ts'

/**
 * Why a service refuses a workflow, apart from fields that are blank or too long. Review, dry run and the button that
 * sends it all ask here, so that they agree; the linter reports the same among errors and warnings. Takes the
 * workflow as JSON.
 */
export const refusedFindings = (workflow: unknown): Finding[] =>
  refusedParts(workflow).filter(({ severity }) => severity === 'refused')
