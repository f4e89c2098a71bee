import { reservedIn } from '#src/domain/trigger/trigger-check.ts'
import { samplePayload } from '#src/domain/trigger/sample-payload.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { minuteOf, plainInput, type TestInput } from '../test-input/test-input.ts'
import type { TriggerInput } from './use-trigger.ts'

/** An input with a payload that fits the workflow, and without a person. */
export function initialTrialInput(workflow: Workflow): TestInput {
  const now = new Date()
  const tenant = reservedIn(workflow).has('tenant') ? { identifier: placeholders.tenant } : undefined
  const input = plainInput('', '', minuteOf(now))
  return {
    ...input,
    payload: samplePayload(workflow, now.getTime()),
    subscriber: {},
    ...(tenant && { tenant }),
  }
}

export function subscriberIdIn({ subscriber: { subscriberId } }: TestInput): string {
  return typeof subscriberId === 'string' ? subscriberId : ''
}

const storedFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'data'] as const

/** What a trigger stores about a person who does not exist yet. */
const personDetails = ({ subscriber }: TestInput) =>
  Object.fromEntries(
    storedFields.flatMap((field) => (subscriber[field] === undefined ? [] : [[field, subscriber[field]]])),
  )

export const hasPersonDetails = (input: TestInput): boolean => Object.keys(personDetails(input)).length > 0

/** The call of a trigger. Only the ID of an existing person is sent, so that the trigger does not change them. */
export function triggerInputOf(
  workflow: Workflow,
  input: TestInput,
  id: string,
  isNew: boolean,
): TriggerInput {
  const used = reservedIn(workflow)
  return {
    to: { subscriberId: id, ...(isNew ? personDetails(input) : {}) },
    payload: input.payload,
    ...(used.has('tenant') && input.tenant ? { tenant: { ...input.tenant } } : {}),
    ...(used.has('actor') ? { actor: { subscriberId: id } } : {}),
  }
}
