import type { Workflow } from '#src/contract/workflow.ts'
import type { Version } from '../../compare/version.ts'

/** The review of a new workflow, or of the changes to an existing one. */
export type ReviewOf = { kind: 'create' } | { kind: 'update'; workflow: Workflow; base: () => Version }
