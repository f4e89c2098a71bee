import { afterAnswer, KnownService, type ObservedAnswer } from '#src/domain/services/known-service.ts'
import { createDeviceRecords, type Device } from './device.ts'

/** Which kind of service answers at a base URL: learned from its answers, kept on the device. */
export type Services = ReturnType<typeof createServices>

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
    knownOf: (baseUrl: string) => records.get(baseUrl),
    kindOf: (baseUrl: string) => records.get(baseUrl)?.kind,
    learn(baseUrl: string, answer: ObservedAnswer) {
      const known = records.get(baseUrl)
      const next = afterAnswer(known, answer)
      if (next !== known) records.set(baseUrl, next)
    },
    /** There may be another service now: the next sign counts, however weak. Until then the known kind stays. */
    doubt(baseUrl: string) {
      const known = records.get(baseUrl)
      if (known) records.set(baseUrl, { ...known, doubted: true })
    },
    subscribe(listener: () => void) {
      const stops = [records.subscribe(listener), addresses.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
  }
}
