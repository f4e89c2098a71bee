import { set } from 'react-hook-form'
import type { Condition } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import { valueAt } from '#src/domain/json/values.ts'
import { systemSamples } from '#src/domain/templates/sample-values.ts'
import { samplePayload } from '#src/domain/trigger/sample-payload.ts'
import { reservedIn } from '#src/domain/trigger/trigger-check.ts'
import { valueThatMeets } from '#src/domain/trigger/value-that-meets.ts'
import type { MessageState } from '../model/test-cases.ts'
import type { Fields, TestSample } from '../model/test-input.ts'

/** Where conditions of a kind read, by their `on`. */
const parts: Record<string, string> = { subscriber: 'subscriber', tenant: 'tenant', webhook: 'webhookAnswer' }

/**
 * A test with the variables of these steps that meets the first conditions of each as far as possible: of several for one
 * field, the first counts. `at`: time of the trigger, ISO 8601.
 */
export function sampleFor(steps: readonly StepInput[], at: string): TestSample {
  const { subscriber, tenant } = systemSamples()
  const facts: Fields = { subscriber: structuredClone(subscriber) }
  if (reservedIn({ steps }).has('tenant')) facts['tenant'] = structuredClone(tenant)
  const met = new Set<string>()
  const messages: Record<string, MessageState> = {}
  const meet = (path: string, value: (given: unknown) => unknown) => {
    if (met.has(path)) return
    met.add(path)
    set(facts, path, value(valueAt(facts, path)))
  }
  for (const condition of steps.flatMap(firstConditions)) {
    const { on, field, step, stepType } = condition
    const part = parts[on ?? '']
    const path = field?.trim() ?? ''
    if (part && path !== '') meet(`${part}.${path}`, (given) => valueThatMeets(condition, path, given))
    if (on === 'isOnline' || on === 'isOnlineInLast') {
      meet('subscriber.isOnline', () => on === 'isOnline' && condition.value !== false)
      meet('subscriber.lastOnlineAt', () => at)
    }
    if (on === 'previousStep' && step && !Object.hasOwn(messages, step))
      messages[step] = stepType === 'read' || stepType === 'seen' ? stepType : 'sent'
  }
  for (const uuid of checkedMessages(steps)) messages[uuid] ??= 'sent'
  return {
    facts,
    payload: samplePayload({ steps }, Date.parse(at), { items: 2 }),
    at,
    messages,
    channels: channelsOf(steps),
  }
}

const channelsOf = (steps: readonly StepInput[]) =>
  Object.fromEntries(steps.flatMap(({ uuid, template }) => (uuid ? [[uuid, template.type]] : [])))

const firstConditions = ({ filters }: StepInput): Condition[] => filters?.[0]?.children ?? []

/** The steps whose messages conditions check, in any group or variant. */
function checkedMessages(steps: readonly StepInput[]): string[] {
  const groups = steps.flatMap(({ filters, variants }) => [
    ...(filters ?? []),
    ...(variants ?? []).flatMap((variant) => variant.filters ?? []),
  ])
  const asked = groups.flatMap(({ children }) => children ?? []).filter(({ on }) => on === 'previousStep')
  return [...new Set(asked.flatMap(({ step }) => (isString(step) ? [step] : [])))]
}

const isString = (value: unknown): value is string => typeof value === 'string' && value !== ''
