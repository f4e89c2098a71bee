import type { OwnPreferences } from '#src/client/own-preferences.ts'
import type { NewSample, Sample } from '#src/client/samples/sample.ts'
import type { Channel } from '#src/contract/channel.ts'
import type { DryRunInput } from '#src/domain/delivery/dry-run-types.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { systemSamples } from '#src/domain/templates/sample-values.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { readNumbers } from '#src/domain/text/read-number.ts'
import { instantOf } from '#src/domain/timing/instant.ts'

export type Fields = Record<string, unknown>

export type PreferenceSwitchLayer = { enabled?: boolean; channels?: { [channel in Channel]?: boolean } }

type Person = Pick<Sample, 'tenant' | 'online' | 'preferencesOf'> & {
  subscriber: Fields
  preferences: { global: PreferenceSwitchLayer; subscriber: PreferenceSwitchLayer }
}

type Events = Pick<Sample, 'previousMessage' | 'webhookAnswer'> & {
  /** Time of the trigger, ISO 8601. */
  now: string
  /** Other triggers of the same workflow and subscriber, in minutes before (negative) or after this one. */
  others: number[]
}

/** A person, a payload and what happens around the trigger. Stored with a name it is a sample. */
export type TestInput = Person &
  Events &
  Pick<Sample, 'id' | 'name' | 'payload'> & {
    /** Invalid texts by field; the last valid value stays in use. */
    texts?: Readonly<Record<string, string>>
  }

export const isTestInput = (stored: unknown): stored is TestInput =>
  isRecord(stored) &&
  ['id', 'name', 'now'].every((field) => typeof stored[field] === 'string') &&
  ['payload', 'subscriber', 'preferences'].every((field) => isRecord(stored[field])) &&
  (stored['texts'] === undefined || isRecord(stored['texts'])) &&
  Array.isArray(stored['others'])

const { actor, subscriber: sampleSubscriber } = systemSamples()
const recordIn = (value: unknown): Fields => (isRecord(value) ? value : {})

/** A person with every address and an empty payload. */
export const plainInput = (id: string, name: string, now: string): TestInput => ({
  id,
  name,
  payload: {},
  subscriber: structuredClone(recordIn(sampleSubscriber)),
  preferences: { global: {}, subscriber: {} },
  now,
  others: [],
})

/** Sets or, with `undefined`, removes an invalid text. */
export function withText({ texts, ...input }: TestInput, field: string, text?: string): TestInput {
  const { [field]: _, ...others } = texts ?? {}
  const next = text === undefined ? others : { ...others, [field]: text }
  return Object.keys(next).length > 0 ? { ...input, texts: next } : input
}

/** Sets or, with `undefined`, removes a field. */
export function withField(input: TestInput, field: keyof TestInput, value: unknown): TestInput {
  const { [field]: _, ...others } = withText(input, field)
  return (value === undefined ? others : { ...others, [field]: value }) as TestInput // values have the type of their field
}

/** Sets preferences by hand. */
export const withPreferences = (
  { preferencesOf: _, ...input }: TestInput,
  preferences: Person['preferences'],
): TestInput => ({ ...input, preferences })

export type LoadedSubscriber = { subscriber: Fields; preferences: OwnPreferences }

/** The input with a real subscriber and their preferences, named after them unless the author named it. */
export function withSubscriber(
  input: TestInput,
  { subscriber, preferences: { global, subscriber: own, at } }: LoadedSubscriber,
  isGenerated: (name: string) => boolean,
): TestInput {
  const isOurs = isGenerated(input.name) || input.name === nameOf(input.subscriber)
  const name = (isOurs ? nameOf(subscriber) : undefined) ?? input.name
  const unread = {
    ...(typeof global === 'string' && { global }),
    ...(typeof own === 'string' && { subscriber: own }),
  }
  return {
    ...withField(input, 'subscriber', subscriber),
    name,
    preferences: { global: layerOf(global), subscriber: layerOf(own) },
    preferencesOf: {
      person: nameOf(subscriber) ?? name,
      at,
      ...(Object.keys(unread).length > 0 && { unread }),
    },
  }
}

function nameOf(subscriber: Fields): string | undefined {
  const { subscriberId: id } = subscriber
  return fullName(subscriber) || (typeof id === 'string' ? id : undefined)
}

export type ServiceSemantics = Pick<ServiceFacts, 'semantics' | 'globalSwitches'>

const minute = 60_000

/** The input of a dry run. Other triggers have the same payload. `service`: its semantics. */
export function runInputOf(input: TestInput, service?: ServiceSemantics): DryRunInput {
  const { id: _, name: __, texts: ___, preferencesOf: ____, others, ...asked } = input
  const at = instantOf(asked.now) ?? 0
  const events = others.map((minutes) => ({ minutes, at: at + minutes * minute, payload: asked.payload }))
  return {
    ...asked,
    semantics: service?.semantics,
    globalSwitches: service?.globalSwitches,
    // Every run has an actor; conditions ignore who it is.
    actor: recordIn(actor),
    history: events.filter(({ minutes }) => minutes < 0),
    later: events.filter(({ minutes }) => minutes >= 0),
  }
}

/** The input as a sample. Triggers before this one are stored with those after it, by their times. */
export function toSample({ id: _, texts: __, subscriber, others, ...input }: TestInput): NewSample {
  const at = instantOf(input.now) ?? 0
  const later = others.map((minutes) => ({ at: new Date(at + minutes * minute).toISOString() }))
  return { ...input, persona: subscriber, ...(later.length > 0 ? { later } : {}) }
}

/** A sample as an input. `now`: the time of the trigger by default. */
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

/** Whether an input equals its sample, apart from names. */
export function equalsSample(input: TestInput, sample: Sample): boolean {
  const { texts: _, ...content } = input
  const { id, name, now } = content
  return isSame(content, { ...fromSample(sample, now), id, name })
}

/** A layer of preferences, as the service returns it or bare. */
function layerOf(given: unknown): PreferenceSwitchLayer {
  const layer = isRecord(given) && isRecord(given['preference']) ? given['preference'] : given
  if (!isRecord(layer)) return {}
  const { enabled, channels } = layer
  return { ...(typeof enabled === 'boolean' ? { enabled } : {}), ...(isRecord(channels) ? { channels } : {}) }
}

const maxOthers = 50

/** Reads minutes such as "-5, 1, 3"; `undefined` if they are invalid or too many. */
export function parseMinutes(text: string): number[] | undefined {
  const minutes = readNumbers(text.replaceAll('−', '-'))
  return minutes.length <= maxOthers && minutes.every(Number.isFinite) ? minutes : undefined
}

/** Rounded to the minute, as ISO 8601. */
export const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16)}:00Z`
