import type { LintSample } from '#src/domain/lint/finding.ts'
import { toCreate } from '../form/to-create.ts'
import type { WorkflowValues } from '../form/values.ts'
import { findingsOf } from './findings.ts'

type Asked = { look: number; values: WorkflowValues; samples: readonly LintSample[] }

addEventListener('message', ({ data: { look, values, samples } }: MessageEvent<Asked>) => {
  postMessage({ look, found: findingsOf(toCreate(values), samples) })
})
