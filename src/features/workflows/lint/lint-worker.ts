import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import { findingsOf, type LintFacts } from './findings.ts'

type Asked = { look: number; values: WorkflowValues; facts: LintFacts }

addEventListener('message', ({ data: { look, values, facts } }: MessageEvent<Asked>) => {
  postMessage({ look, found: findingsOf(toCreate(values), facts) })
})
