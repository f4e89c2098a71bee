import { afterAnswer, KnownService, type ObservedAnswer } from '#src/domain/services/known-service.ts'
import { createDeviceRecords, type Device } from './device.ts'

/** Which kind of service answers at a base URL: learned from its answers, kept on the device. */
export type Services = ReturnType<typeof createServices>

/** Smaller differences between two clocks are the time that an answer took. */
const sameClockMs = 5_000

export function createServices(device: Device) {
  const records = createDeviceRecords(
    device,
    'carillon.service ',
    (value) => KnownService.safeParse(value).data,
  )
  const addresses = createDeviceRecords(device, 'carillon.address ', (value) =>
    typeof value === 'string' ? value : undefined,
  )
  const asked = new Set<string>()
  /** By base URL, how far its clock is ahead of that of this device. */
  const aheadMs = new Map<string, number>()
  return {
    /** Whether to ask a service for its version: once in this tab. */
    shouldAskVersion(baseUrl: string): boolean {
      if (asked.has(baseUrl)) return false
      asked.add(baseUrl)
      return true
    },
    /** The service's own address, which differs from the base URL if a proxy is there. */
    addressOf: (baseUrl: string) => addresses.get(baseUrl) ?? baseUrl,
    learnAddress(baseUrl: string, upstream: string | null) {
      const known = upstream ?? undefined
      if (addresses.get(baseUrl) !== known) addresses.set(baseUrl, known)
    },
    /** The time of the service, or of this device if its answers do not say theirs. */
    timeOf: (baseUrl: string) => new Date(Date.now() + (aheadMs.get(baseUrl) ?? 0)),
    learnTime(baseUrl: string, date: string | null) {
      const ahead = Date.parse(date ?? '') - Date.now()
      if (!Number.isNaN(ahead)) aheadMs.set(baseUrl, Math.abs(ahead) < sameClockMs ? 0 : ahead)
    },
    knownOf: (baseUrl: string) => records.get(baseUrl),
    kindOf: (baseUrl: string) => records.get(baseUrl)?.kind,
    learn(baseUrl: string, answer: ObservedAnswer) {
      const known = records.get(baseUrl)
      const next = afterAnswer(known, answer)
      if (next !== known) records.set(baseUrl, next)
    },
    /** There may be another service at the address now. */
    forget(baseUrl: string) {
      asked.delete(baseUrl)
      records.set(baseUrl, undefined)
    },
    subscribe(listener: () => void) {
      const stops = [records.subscribe(listener), addresses.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
  }
}
