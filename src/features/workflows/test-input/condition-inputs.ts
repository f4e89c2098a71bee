import { set } from 'react-hook-form'
import type { Condition, Filter } from '#src/contract/filter.ts'
import type { ConditionContext, PreviousMessage } from '#src/domain/conditions/context.ts'
import { valueAt } from '#src/domain/json/values.ts'
import { valueThatMeets } from '#src/domain/trigger/value-that-meets.ts'
import type { StepValues } from '../model/values.ts'
import type { Fields, TestInput } from './test-input.ts'

export type InputPart = 'subscriber' | 'payload' | 'tenant' | 'webhookAnswer'

/** What conditions read: fields by part, and steps whose messages they check. */
export type ConditionInputs = Record<InputPart, string[]> & {
  steps: { uuid: string; stepType: string }[]
  /** Whether a condition depends on the time of the trigger. */
  now: boolean
}

export type InputEditing = {
  input: TestInput
  conditionInputs: ConditionInputs
  steps: readonly StepValues[]
  edit: (next: (before: TestInput) => TestInput) => void
}

const partOf: Record<string, InputPart> = {
  payload: 'payload',
  subscriber: 'subscriber',
  tenant: 'tenant',
  webhook: 'webhookAnswer',
}

export function conditionInputsOf(filters: readonly Filter[]): ConditionInputs {
  const inputs: ConditionInputs = {
    subscriber: [],
    payload: [],
    tenant: [],
    webhookAnswer: [],
    steps: [],
    now: false,
  }
  const add = (part: InputPart, path: string) => {
    if (path !== '' && !inputs[part].includes(path)) inputs[part].push(path)
  }
  for (const { on, field, step, stepType } of conditionsIn(filters)) {
    const part = partOf[on ?? '']
    if (part) add(part, field?.trim() ?? '')
    if (on === 'isOnline' || on === 'isOnlineInLast')
      for (const name of ['isOnline', 'lastOnlineAt']) add('subscriber', name)
    if (on === 'isOnlineInLast') inputs.now = true
    if (on === 'previousStep' && step && !inputs.steps.some(({ uuid }) => uuid === step))
      inputs.steps.push({ uuid: step, stepType: stepType ?? '' })
  }
  return inputs
}

/** A copy with a value at a dotted path, as conditions read it. */
function withValueAt(root: Fields, path: string, value: unknown): Fields {
  const copy = structuredClone(root)
  set(copy, path, value)
  return copy
}

const conditionsIn = (filters: readonly Filter[]): Condition[] =>
  filters.flatMap(({ children }) => children ?? [])

/** The input, changed to meet the conditions. Of several for one field, the first counts. */
export function withConditionsMet(
  filters: readonly Filter[],
  given: TestInput,
  channelOf: (uuid: string) => string | undefined,
): TestInput {
  const chosen = new Map<InputPart, Fields>()
  const input = { ...given }
  const meet = (part: InputPart, path: string, value: () => unknown) => {
    const before = chosen.get(part) ?? {}
    if (valueAt(before, path) !== undefined) return
    const found = value()
    chosen.set(part, withValueAt(before, path, found))
    input[part] = withValueAt(fieldsOf(input, part), path, found)
  }
  for (const condition of conditionsIn(filters)) {
    const { on, field, value } = condition
    const part = partOf[on ?? '']
    const path = field?.trim() ?? ''
    if (part && path !== '')
      meet(part, path, () => valueThatMeets(condition, path, valueAt(fieldsOf(input, part), path)))
    if (on !== 'isOnline' && on !== 'isOnlineInLast') continue
    meet('subscriber', 'isOnline', () => on === 'isOnline' && value !== false)
    meet('subscriber', 'lastOnlineAt', () => given.now)
  }
  for (const { uuid, stepType } of conditionInputsOf(filters).steps) {
    const state = stepType === 'read' || stepType === 'seen' ? stepType : 'sent'
    input.previousMessage = { ...input.previousMessage, [uuid]: messageInState(state, channelOf(uuid)) }
  }
  return input
}

export const fieldsOf = (input: TestInput, part: InputPart): Fields => {
  const value = input[part]
  return typeof value === 'object' && value !== null ? (value as Fields) : {} // lists have fields too
}

/** States of a message. An email counts as read when it is opened; "seen" is unknown for emails. */
export const messageStates = ['none', 'sent', 'seen', 'read'] as const
export type MessageState = (typeof messageStates)[number]

export function messageInState(
  state: Exclude<MessageState, 'none'>,
  channel: string | undefined,
): PreviousMessage {
  const read = state === 'read' || (channel === 'email' && state === 'seen')
  return { channel, seen: state !== 'sent', read, opened: read }
}

export function messageStateOf(message: PreviousMessage | undefined): MessageState {
  if (!message) return 'none'
  if (message.channel === 'email' ? message.opened : message.read) return 'read'
  return message.seen ? 'seen' : 'sent'
}

export function conditionContextOf(input: TestInput): ConditionContext {
  const { online, previousMessage, now, payload, subscriber, tenant, webhookAnswer } = input
  const presence = typeof online === 'boolean' ? { isOnline: online } : online
  return {
    payload,
    subscriber,
    tenant,
    webhookAnswer,
    previousMessage: (uuid) => previousMessage?.[uuid],
    online: { ...presence, now },
  }
}
