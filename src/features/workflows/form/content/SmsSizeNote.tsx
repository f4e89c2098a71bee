import { useDeferredValue } from 'react'
import { SmsSize } from '../../model/SmsSize.tsx'
import { useValue } from '../use-value.ts'
import type { PartPath } from '../../model/values.ts'

/** The size of an SMS, below its field. */
export function SmsSizeNote({ path }: { path: PartPath }) {
  return <SmsSize text={useDeferredValue(useValue(`${path}.template.content`))} />
}
