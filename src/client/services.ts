import { afterAnswer, KnownService, type HeardAnswer } from '#src/domain/services/known-service.ts'
import { createDeviceRecords, type Device } from './device.ts'

/** Which kind of service answers at a base URL: learned from its answers, kept on the device. */
export type Services = ReturnType<typeof createServices>

export function createServices(device: Device) {
  const records = createDeviceRecords(
    device,
    'carillon.service ',
    (value) => KnownService.safeParse(value).data,
  )
  return {
    /** The kind and the sign that told it; `undefined` until there was one. */
    knownOf: (baseUrl: string) => records.get(baseUrl),
    kindOf: (baseUrl: string) => records.get(baseUrl)?.kind,
    learn(baseUrl: string, answer: HeardAnswer) {
      const known = records.get(baseUrl)
      const next = afterAnswer(known, answer)
      if (next !== known) records.set(baseUrl, next)
    },
    /** Another service may have moved in: the next sign counts, however weak. What was known stays until then. */
    doubt(baseUrl: string) {
      const known = records.get(baseUrl)
      if (known) records.set(baseUrl, { ...known, doubted: true })
    },
    subscribe: records.subscribe,
  }
}
