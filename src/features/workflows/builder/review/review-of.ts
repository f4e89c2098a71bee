import type { Workflow } from '#src/contract/workflow.ts'
import type { Version } from '../../compare/version.ts'

/** What is reviewed: a workflow to be created, or the changes of one that exists, held against what the service has. */
export type ReviewOf = { kind: 'create' } | { kind: 'update'; workflow: Workflow; base: Version }
