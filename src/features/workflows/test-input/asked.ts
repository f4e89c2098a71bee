import type { Condition, Filter } from '#src/contract/filter.ts'
import type { ConditionContext, PreviousMessage } from '#src/domain/conditions/context.ts'
import { valueAt } from '#src/domain/json/values.ts'
import { fittingValue } from '#src/domain/trigger/fitting-value.ts'
import type { StepValues } from '../model/values.ts'
import { withValueAt } from './facts.ts'
import type { Fields, TestInput } from './test-input.ts'

export type Part = 'subscriber' | 'payload' | 'tenant' | 'webhookAnswer'

/** What conditions read: fields by part, and steps whose messages they check. */
export type Asked = Record<Part, string[]> & {
  steps: { uuid: string; stepType: string }[]
  /** Whether a condition depends on the time of the trigger. */
  now: boolean
}

export type Editing = {
  input: TestInput
  asked: Asked
  steps: readonly StepValues[]
  edit: (next: (before: TestInput) => TestInput) => void
}

const partOf: Record<string, Part> = {
  payload: 'payload',
  subscriber: 'subscriber',
  tenant: 'tenant',
  webhook: 'webhookAnswer',
}

export function askedBy(filters: readonly Filter[]): Asked {
  const asked: Asked = { subscriber: [], payload: [], tenant: [], webhookAnswer: [], steps: [], now: false }
  const add = (part: Part, path: string) => {
    if (path !== '' && !asked[part].includes(path)) asked[part].push(path)
  }
  for (const { on, field, step, stepType } of conditionsIn(filters)) {
    const part = partOf[on ?? '']
    if (part) add(part, field?.trim() ?? '')
    if (on === 'isOnline' || on === 'isOnlineInLast')
      for (const name of ['isOnline', 'lastOnlineAt']) add('subscriber', name)
    if (on === 'isOnlineInLast') asked.now = true
    if (on === 'previousStep' && step && !asked.steps.some(({ uuid }) => uuid === step))
      asked.steps.push({ uuid: step, stepType: stepType ?? '' })
  }
  return asked
}

const conditionsIn = (filters: readonly Filter[]): Condition[] =>
  filters.flatMap(({ children }) => children ?? [])

/** The input, changed to meet the conditions. Of several for one field, the first counts. */
export function meeting(
  filters: readonly Filter[],
  given: TestInput,
  channelOf: (uuid: string) => string | undefined,
): TestInput {
  const set = new Map<Part, Fields>()
  const input = { ...given }
  const meet = (part: Part, path: string, value: () => unknown) => {
    const before = set.get(part) ?? {}
    if (valueAt(before, path) !== undefined) return
    const found = value()
    set.set(part, withValueAt(before, path, found))
    input[part] = withValueAt(fieldsOf(input, part), path, found)
  }
  for (const condition of conditionsIn(filters)) {
    const { on, field, value } = condition
    const part = partOf[on ?? '']
    const path = field?.trim() ?? ''
    if (part && path !== '')
      meet(part, path, () => fittingValue(condition, path, valueAt(fieldsOf(input, part), path)))
    if (on !== 'isOnline' && on !== 'isOnlineInLast') continue
    meet('subscriber', 'isOnline', () => on === 'isOnline' && value !== false)
    meet('subscriber', 'lastOnlineAt', () => given.now)
  }
  for (const { uuid, stepType } of askedBy(filters).steps) {
    const state = stepType === 'read' || stepType === 'seen' ? stepType : 'sent'
    input.previousMessage = { ...input.previousMessage, [uuid]: messageIn(state, channelOf(uuid)) }
  }
  return input
}

export const fieldsOf = (input: TestInput, part: Part): Fields => {
  const value = input[part]
  return typeof value === 'object' && value !== null ? (value as Fields) : {} // lists have fields too
}

/** States of a message. An email counts as read when it is opened; "seen" is unknown for emails. */
export const messageStates = ['none', 'sent', 'seen', 'read'] as const
export type MessageState = (typeof messageStates)[number]

export function messageIn(
  state: Exclude<MessageState, 'none'>,
  channel: string | undefined,
): PreviousMessage {
  const read = state === 'read' || (channel === 'email' && state === 'seen')
  return { channel, seen: state !== 'sent', read, opened: read }
}

export function stateOf(message: PreviousMessage | undefined): MessageState {
  if (!message) return 'none'
  if (message.channel === 'email' ? message.opened : message.read) return 'read'
  return message.seen ? 'seen' : 'sent'
}

export function contextOf(input: TestInput): ConditionContext {
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
