import { toCreate } from '../form/to-create.ts'
import type { WorkflowValues } from '../form/values.ts'
import { findingsOf } from './findings.ts'

addEventListener(
  'message',
  ({ data: { look, values } }: MessageEvent<{ look: number; values: WorkflowValues }>) => {
    postMessage({ look, found: findingsOf(toCreate(values)) })
  },
)
