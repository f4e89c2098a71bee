import type { WorkflowValues } from '../model/values.ts'
import type { LintFacts } from './findings.ts'
import { findingsIn } from './findings-in-form.ts'

type Asked = { look: number; values: WorkflowValues; facts: LintFacts }

addEventListener('message', ({ data: { look, values, facts } }: MessageEvent<Asked>) => {
  postMessage({ look, found: findingsIn(values, facts) })
})
