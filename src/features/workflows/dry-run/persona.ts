import type { Channel } from '#src/contract/step-kinds.ts'
import type { NewSample, Sample } from '#src/client/samples/sample.ts'
import type { DryRunInput } from '#src/domain/delivery/dry-run-types.ts'
import { sampleValues } from '#src/domain/templates/sample-values.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { instantOf } from '#src/domain/timing/instant.ts'
import { isRecord } from '#src/domain/json/values.ts'

type Fields = Record<string, unknown>

/** Switches of one level; defaults if absent. */
export type Layer = { enabled?: boolean; channels?: { [channel in Channel]?: boolean } }

/** A subscriber to try the workflow with, and the trigger. */
export type Persona = Pick<
  Sample,
  'tenant' | 'online' | 'previousMessage' | 'webhookAnswer' | 'semantics'
> & {
  id: string
  name: string
  payload: Fields
  subscriber: Fields
  /** The subscriber's, for all workflows and for this one. */
  preferences: { global: Layer; subscriber: Layer }
  /** Time of the trigger, ISO 8601. */
  now: string
  /** Minutes from this trigger to others of the same workflow and subscriber; negative ones are earlier. */
  others: number[]
  /** Unreadable input by field; the last readable value stays in use. */
  texts?: PersonaTexts
}

export type PersonaTexts = Readonly<Record<string, string>>

export const isPersona = (kept: unknown): kept is Persona =>
  isRecord(kept) &&
  ['id', 'name', 'now'].every((field) => typeof kept[field] === 'string') &&
  ['payload', 'subscriber', 'preferences'].every((field) => isRecord(kept[field])) &&
  (kept['texts'] === undefined || isRecord(kept['texts'])) &&
  Array.isArray(kept['others'])

/** Sets an unreadable input, or removes it with `undefined`. */
export function withText({ texts, ...persona }: Persona, field: string, text: string | undefined): Persona {
  const { [field]: _, ...others } = texts ?? {}
  const next = text === undefined ? others : { ...others, [field]: text }
  return Object.keys(next).length > 0 ? { ...persona, texts: next } : persona
}

/** What a dry run needs to know about the service. */
export type Service = Pick<ServiceFacts, 'semantics' | 'globalSwitches'>

/**
 * The dry run's input for this persona. Other triggers have the same payload. `service`: the connected one's
 * behaviour, unless the persona overrides it.
 */
export function inputOf(persona: Persona, service?: Service): DryRunInput {
  const { id: _, name: __, texts: ___, others, ...asked } = persona
  const at = instantOf(asked.now) ?? 0
  const events = others.map((minutes) => ({ minutes, at: at + minutes * minute, payload: asked.payload }))
  return {
    ...asked,
    semantics: asked.semantics ?? service?.semantics,
    globalSwitches: service?.globalSwitches,
    // Every run has an actor; the conditions do not depend on who it is.
    actor: someActor,
    history: events.filter(({ minutes }) => minutes < 0),
    later: events.filter(({ minutes }) => minutes >= 0),
  }
}

const { actor } = sampleValues([])
const someActor = isRecord(actor) ? actor : {}

const minute = 60_000

/** A persona as stored. Earlier triggers are listed with the later ones, by time. */
export function toSample({ id: _, texts: __, subscriber, others, ...persona }: Persona): NewSample {
  const at = instantOf(persona.now) ?? 0
  const later = others.map((minutes) => ({ at: new Date(at + minutes * minute).toISOString() }))
  return { ...persona, persona: subscriber, ...(later.length > 0 ? { later } : {}) }
}

/** `now` is the time of the trigger if the sample has none. */
export function toPersona(
  { persona, later = [], preferences, expected: _, ...sample }: Sample,
  now: string,
): Persona {
  const { createdAt: __, ...own } = sample
  const from = instantOf(own.now) ?? instantOf(now) ?? 0
  const others = later.flatMap((event) => {
    const at = instantOf(event.at)
    return at === undefined ? [] : [(at - from) / minute]
  })
  const { global, subscriber } = preferences ?? {}
  const layers = { global: layerOf(global), subscriber: layerOf(subscriber) }
  return { ...own, subscriber: persona, preferences: layers, now: own.now ?? now, others }
}

/** A level, wrapped as the service answers it, or bare. */
function layerOf(given: unknown): Layer {
  const layer = isRecord(given) && isRecord(given['preference']) ? given['preference'] : given
  if (!isRecord(layer)) return {}
  const { enabled, channels } = layer
  return {
    ...(typeof enabled === 'boolean' ? { enabled } : {}),
    ...(isRecord(channels) ? { channels } : {}),
  }
}

/** Minutes from text such as "-5, 1, 3". `undefined` if one is not a number, or there are too many. */
export function readMinutes(text: string): number[] | undefined {
  const parts = text.replaceAll('−', '-').split(/[\s,;]+/)
  const minutes = parts.filter((part) => part !== '').map(Number)
  return minutes.length <= mostOthers && minutes.every(Number.isFinite) ? minutes : undefined
}

/** The most other triggers per run. */
const mostOthers = 50

/** The time rounded down to the minute. */
export const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16)}:00Z`
