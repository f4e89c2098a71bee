import type { WorkflowValues } from '../model/values.ts'
import type { LintFacts } from './findings.ts'
import { findingsIn } from './findings-in-form.ts'

type LintRequest = { look: number; values: WorkflowValues; facts: LintFacts }

addEventListener('message', ({ data: { look, values, facts } }: MessageEvent<LintRequest>) => {
  postMessage({ look, found: findingsIn(values, facts) })
})
