import { useDeferredValue } from 'react'
import { SmsSize } from '../../message/SmsSize.tsx'
import { useValue } from '../fields.ts'
import type { StepPath } from '../../model/values.ts'

/** Below the field of an SMS. */
export function SmsSizeNote({ path }: { path: StepPath }) {
  return <SmsSize text={useDeferredValue(useValue(`${path}.template.content`))} />
}
