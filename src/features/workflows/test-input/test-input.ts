import type { NewSample, Sample } from '#src/client/samples/sample.ts'
import type { Channel } from '#src/contract/channel.ts'
import type { DryRunInput } from '#src/domain/delivery/dry-run-types.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { sampleValues } from '#src/domain/templates/sample-values.ts'
import { instantOf } from '#src/domain/timing/instant.ts'

export type Fields = Record<string, unknown>

export type Layer = { enabled?: boolean; channels?: { [channel in Channel]?: boolean } }

type Person = Pick<Sample, 'tenant' | 'online'> & {
  subscriber: Fields
  /** Of the subscriber: for all workflows, and for this one. */
  preferences: { global: Layer; subscriber: Layer }
}

type Events = Pick<Sample, 'previousMessage' | 'webhookAnswer'> & {
  /** When the trigger comes: ISO 8601. */
  now: string
  /** Minutes from this trigger to others of the same workflow and subscriber, before (negative) or after it. */
  others: number[]
}

/** What a workflow is tried with: a person, a payload and what happens around the trigger. Kept with a name it is a sample. */
export type TestInput = Person &
  Events &
  Pick<Sample, 'id' | 'name' | 'payload' | 'semantics'> & {
    /** What was typed and cannot be read, by the field; the last that could be read stays in use. */
    texts?: Readonly<Record<string, string>>
  }

export const isTestInput = (kept: unknown): kept is TestInput =>
  isRecord(kept) &&
  ['id', 'name', 'now'].every((field) => typeof kept[field] === 'string') &&
  ['payload', 'subscriber', 'preferences'].every((field) => isRecord(kept[field])) &&
  (kept['texts'] === undefined || isRecord(kept['texts'])) &&
  Array.isArray(kept['others'])

const { actor, subscriber: somebody } = sampleValues([])
const recordIn = (value: unknown): Fields => (isRecord(value) ? value : {})

/** A person with every address and an empty payload. */
export const plainInput = (id: string, name: string, now: string): TestInput => ({
  id,
  name,
  payload: {},
  subscriber: structuredClone(recordIn(somebody)),
  preferences: { global: {}, subscriber: {} },
  now,
  others: [],
})

/** With a text that cannot be read, or without it (`undefined`). */
export function withText({ texts, ...input }: TestInput, field: string, text?: string): TestInput {
  const { [field]: _, ...others } = texts ?? {}
  const next = text === undefined ? others : { ...others, [field]: text }
  return Object.keys(next).length > 0 ? { ...input, texts: next } : input
}

/** With a field that could be read; `undefined` takes it away. */
export function withField(input: TestInput, field: keyof TestInput, value: unknown): TestInput {
  const { [field]: _, ...others } = withText(input, field)
  return (value === undefined ? others : { ...others, [field]: value }) as TestInput // fields are edited as what they are
}

export type Service = Pick<ServiceFacts, 'semantics' | 'globalSwitches'>

const minute = 60_000

/**
 * What a dry run is asked for an input. The other triggers carry the same payload. `service`: how the connected one runs
 * it, unless the input says otherwise.
 */
export function runInputOf(input: TestInput, service?: Service): DryRunInput {
  const { id: _, name: __, texts: ___, others, ...asked } = input
  const at = instantOf(asked.now) ?? 0
  const events = others.map((minutes) => ({ minutes, at: at + minutes * minute, payload: asked.payload }))
  return {
    ...asked,
    semantics: asked.semantics ?? service?.semantics,
    globalSwitches: service?.globalSwitches,
    // Somebody acts in every run; who it is makes no difference to the conditions.
    actor: recordIn(actor),
    history: events.filter(({ minutes }) => minutes < 0),
    later: events.filter(({ minutes }) => minutes >= 0),
  }
}

/** An input as it is kept. Triggers before this one are listed with those after it, by their times. */
export function toSample({ id: _, texts: __, subscriber, others, ...input }: TestInput): NewSample {
  const at = instantOf(input.now) ?? 0
  const later = others.map((minutes) => ({ at: new Date(at + minutes * minute).toISOString() }))
  return { ...input, persona: subscriber, ...(later.length > 0 ? { later } : {}) }
}

/** `now` is when the trigger comes if the sample does not say. */
export function fromSample(sample: Sample, now: string): TestInput {
  const { persona, later = [], preferences, expected: _, createdAt: __, ...own } = sample
  const from = instantOf(own.now) ?? instantOf(now) ?? 0
  const others = later.flatMap((event) => {
    const at = instantOf(event.at)
    return at === undefined ? [] : [(at - from) / minute]
  })
  const layers = { global: layerOf(preferences?.global), subscriber: layerOf(preferences?.subscriber) }
  return { ...own, subscriber: persona, preferences: layers, now: own.now ?? now, others }
}

/** Whether an input is what the sample holds, whatever they are called. */
export function isAsKept(input: TestInput, sample: Sample): boolean {
  const { texts: _, ...content } = input
  const { id, name, now } = content
  return isSame(content, { ...fromSample(sample, now), id, name })
}

/** A level as the service answers it, or bare. */
function layerOf(given: unknown): Layer {
  const layer = isRecord(given) && isRecord(given['preference']) ? given['preference'] : given
  if (!isRecord(layer)) return {}
  const { enabled, channels } = layer
  return { ...(typeof enabled === 'boolean' ? { enabled } : {}), ...(isRecord(channels) ? { channels } : {}) }
}

const mostOthers = 50

/** Minutes as they are written: "-5, 1, 3". `undefined` when one of them is no number, or there are too many. */
export function readMinutes(text: string): number[] | undefined {
  const parts = text.replaceAll('−', '-').split(/[\s,;]+/)
  const minutes = parts.filter((part) => part !== '').map(Number)
  return minutes.length <= mostOthers && minutes.every(Number.isFinite) ? minutes : undefined
}

/** The minute of a time, as a trigger says when it comes. */
export const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16)}:00Z`
