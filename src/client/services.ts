import * as z from 'zod/mini'
import { endpointOf, type EndpointName } from '#src/contract/endpoints.ts'
import { Problem } from '#src/contract/problem.ts'
import { isEmptyPatch } from '#src/domain/journal/production-rule.ts'
import { isRecord } from '#src/domain/json/values.ts'
import {
  afterAnswer,
  KnownService,
  onceHeader,
  upstreamHeader,
  versionHeader,
  type ObservedAnswer,
} from '#src/domain/services/known-service.ts'
import { createDeviceRecords, unsharedDevice, type Device } from './device.ts'
import { messagesOf } from './failure.ts'

/** What is known of the service at each base URL: its kind, address, clock, and what it offers. Learned from its answers, never assumed. */
export type Services = ReturnType<typeof createServices>

/**
 * Abilities that are not operations: answering an empty preference change with the state, searching subscribers, and
 * running a write with an idempotency key only once.
 */
const traits = ['emptyPatchAnswersState', 'subscriberSearch', 'once'] as const
export type Trait = (typeof traits)[number]

type Offers = Partial<Record<EndpointName | Trait, boolean>>

/** Smaller differences between two clocks are the time that an answer took. */
const sameClockMs = 5_000

/** What a service offers is kept for the `tab` only, because it may be updated. */
export function createServices(device: Device, tab: Device['storage']) {
  const kinds = createDeviceRecords(
    device,
    'carillon.service ',
    (value) => KnownService.safeParse(value).data,
  )
  const addresses = createDeviceRecords(device, 'carillon.address ', (value) =>
    typeof value === 'string' ? value : undefined,
  )
  const offers = createDeviceRecords(unsharedDevice(tab), 'carillon.capabilities ', (value) =>
    isRecord(value) ? (value as Offers) : undefined,
  )
  const asked = new Set<string>()
  /** By base URL, how far its clock is ahead of that of this device. */
  const aheadMs = new Map<string, number>()
  function learn(baseUrl: string, answer: ObservedAnswer) {
    const known = kinds.get(baseUrl)
    const next = afterAnswer(known, answer)
    if (next !== known) kinds.set(baseUrl, next)
  }
  function learnOffer(baseUrl: string, name: EndpointName | Trait, isOffered: boolean) {
    const known = offers.get(baseUrl) ?? {}
    if (!isDocumented(name) && known[name] !== isOffered) offers.set(baseUrl, { ...known, [name]: isOffered })
  }
  return {
    /** The kind of service and the sign that revealed it. */
    knownOf: (baseUrl: string) => kinds.get(baseUrl),
    kindOf: (baseUrl: string) => kinds.get(baseUrl)?.kind,
    /** The service's own address, which differs from the base URL if a proxy is there. */
    addressOf: (baseUrl: string) => addresses.get(baseUrl) ?? baseUrl,
    /** The time of the service, or of this device if its answers do not say theirs. */
    timeOf: (baseUrl: string) => new Date(Date.now() + (aheadMs.get(baseUrl) ?? 0)),
    /** `undefined` until the service has shown it. */
    offers: (baseUrl: string, name: EndpointName | Trait): boolean | undefined =>
      isDocumented(name) ? true : offers.get(baseUrl)?.[name],
    learn,
    learnOffer,
    /** Learns from the answer to an operation that was sent with a body. `false` if the service lacks the operation. */
    learnFrom(
      baseUrl: string,
      name: EndpointName,
      sent: unknown,
      response: Response,
      answer: unknown,
    ): boolean {
      const { ok, status, headers } = response
      if (ok) {
        const address = headers.get(upstreamHeader) ?? undefined
        if (addresses.get(baseUrl) !== address) addresses.set(baseUrl, address)
        const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
        if (!Number.isNaN(ahead)) aheadMs.set(baseUrl, Math.abs(ahead) < sameClockMs ? 0 : ahead)
        learnOffer(baseUrl, 'once', headers.has(onceHeader))
      }
      const observed = observeAnswer(name, response, answer)
      learn(baseUrl, observed)
      const isOffered = !observed.isMissing
      // A refused key says nothing about the operation.
      if (!isOffered || status !== 401) learnOffer(baseUrl, name, isOffered)
      // Refusals of other statuses are about the subscriber, the key or the moment.
      if (isOffered && isEmptyPatch(name, sent) && [200, 400, 422].includes(status))
        learnOffer(baseUrl, 'emptyPatchAnswersState', status === 200 && State.safeParse(answer).success)
      return isOffered
    },
    /** Whether to ask a service for its version: once in this tab. */
    shouldAskVersion(baseUrl: string): boolean {
      const isFirst = !asked.has(baseUrl)
      asked.add(baseUrl)
      return isFirst
    },
    /** There may be another service at the address now. */
    forget(baseUrl: string) {
      asked.delete(baseUrl)
      kinds.set(baseUrl, undefined)
    },
    /** The service may have been updated. */
    forgetOffers: (baseUrl: string) => offers.set(baseUrl, {}),
    subscribe(listener: () => void) {
      const stops = [kinds, addresses, offers].map(({ subscribe }) => subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
  }
}

/** The current state, which some services answer to an empty change. */
const State = z.object({
  data: z.object({
    preference: z.object({ enabled: z.boolean(), channels: z.record(z.string(), z.boolean()) }),
  }),
})

const isTrait = (name: EndpointName | Trait): name is Trait => traits.some((trait) => trait === name)

const isDocumented = (name: EndpointName | Trait) => !isTrait(name) && endpointOf(name).documented === true

/** What an answer reveals about the service. A gateway answers unknown paths in its own words. */
export function observeAnswer(
  name: EndpointName,
  { status, headers }: Response,
  body: unknown,
): ObservedAnswer {
  const problem = Problem.safeParse(body).data
  const isMissing = isMissingOperation(name, status, problem && messagesOf(problem)[0])
  return { endpoint: name, status, version: headers.get(versionHeader), body, isMissing }
}

/**
 * Whether an answer means that the operation does not exist, rather than the requested item. A 404 on a collection
 * always does; on a single item it does if the service says so, or if the answer is not the service's own error.
 */
function isMissingOperation(name: EndpointName, status: number, message: string | undefined): boolean {
  const { method, path, documented } = endpointOf(name)
  if (documented) return false
  if (status === 405 || status === 501) return true
  // The answer of routes that exist only for other authentication schemes.
  if (status === 401) return message === 'API endpoint not available'
  if (status !== 404) return false
  return !path.includes('/:') || message === undefined || message.startsWith(`Cannot ${method} `)
}
