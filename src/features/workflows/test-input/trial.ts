import type { Condition, Filter } from '#src/contract/filter.ts'
import type { NewSample, Sample } from '#src/client/samples/sample.ts'
import type { ConditionContext, PreviousMessage } from '#src/domain/conditions/context.ts'
import { fittingValue } from '#src/domain/trigger/fitting-value.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { isRecord, valueAt } from '#src/domain/json/values.ts'
import { withValueAt } from './facts.ts'

/** Input for conditions: a sample that need not be stored. */
export type Trial = Omit<Sample, 'id' | 'name' | 'createdAt'>

export const isTrial = (kept: unknown): kept is Trial =>
  isRecord(kept) && isRecord(kept['persona']) && isRecord(kept['payload'])

/** The parts of a trial that are objects. */
export const parts = ['persona', 'payload', 'tenant', 'webhookAnswer'] as const
export type Part = (typeof parts)[number]

/** What conditions read: field names by part, and the steps whose messages they ask about. */
export type Asked = Record<Part, string[]> & { steps: { uuid: string; stepType: string }[] }

const partOf: Record<string, Part> = {
  payload: 'payload',
  subscriber: 'persona',
  tenant: 'tenant',
  webhook: 'webhookAnswer',
}
const presence = ['isOnline', 'lastOnlineAt']

export function askedBy(filters: readonly Filter[]): Asked {
  const asked: Asked = { persona: [], payload: [], tenant: [], webhookAnswer: [], steps: [] }
  const add = (part: Part, path: string) => {
    if (path !== '' && !asked[part].includes(path)) asked[part].push(path)
  }
  for (const { on, field, step, stepType } of conditionsIn(filters)) {
    const part = partOf[on ?? '']
    if (part) add(part, field?.trim() ?? '')
    if (on === 'isOnline' || on === 'isOnlineInLast') for (const name of presence) add('persona', name)
    if (on === 'previousStep' && step && !asked.steps.some(({ uuid }) => uuid === step))
      asked.steps.push({ uuid: step, stepType: stepType ?? '' })
  }
  return asked
}

const conditionsIn = (filters: readonly Filter[]): Condition[] =>
  filters.flatMap(({ children }) => children ?? [])

/** Input that meets the conditions, as far as one sample can: the first condition on a field decides. `given` is added to it. */
export function fittingTrial(
  filters: readonly Filter[],
  now: string,
  channelOf: (uuid: string) => string | undefined,
  given: Pick<Trial, 'persona' | 'payload'> = { persona: {}, payload: {} },
): Trial {
  const asked: Trial = { persona: {}, payload: {} }
  const trial: Trial = { ...given, now }
  const set = (part: Part, path: string, value: () => unknown) => {
    const before = recordAt(asked, part)
    if (valueAt(before, path) !== undefined) return
    const found = value()
    asked[part] = withValueAt(before, path, found)
    trial[part] = withValueAt(recordAt(trial, part), path, found)
  }
  for (const condition of conditionsIn(filters)) {
    const { on, field, value } = condition
    const part = partOf[on ?? '']
    const path = field?.trim() ?? ''
    if (part && path !== '') set(part, path, () => fittingValue(condition, path))
    if (on !== 'isOnline' && on !== 'isOnlineInLast') continue
    set('persona', 'isOnline', () => on === 'isOnline' && value !== false)
    set('persona', 'lastOnlineAt', () => now)
  }
  for (const { uuid, stepType } of askedBy(filters).steps) {
    const state = stepType === 'read' || stepType === 'seen' ? stepType : 'sent'
    trial.previousMessage = { ...trial.previousMessage, [uuid]: messageIn(state, channelOf(uuid)) }
  }
  return trial
}

export const recordAt = (trial: Trial, part: Part): Record<string, unknown> => {
  const value = trial[part]
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // lists have fields, too
}

/** States of an earlier step's message. An email is read when opened; seen is unknown for it. */
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

/** As the engine reads it. */
export function contextOf(trial: Trial): ConditionContext {
  const { persona, payload, tenant, online: given, previousMessage, webhookAnswer, now } = trial
  const presence = typeof given === 'boolean' ? { isOnline: given } : given
  return {
    payload,
    subscriber: persona,
    tenant,
    previousMessage: (uuid) => previousMessage?.[uuid],
    webhookAnswer,
    online: { ...presence, now },
  }
}

export const trialOf = ({ id: _, name: __, createdAt: ___, ...trial }: Sample): Trial => trial

/** A trial as a sample; a stored one keeps its identity. */
export const sampleOf = (trial: Trial, name: string, kept?: Sample): NewSample => ({
  ...trial,
  name,
  ...(kept ? { id: kept.id, createdAt: kept.createdAt } : {}),
})

export const isSameTrial = (one: Trial, other: Trial): boolean => isSame(one, other)
