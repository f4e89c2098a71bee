import * as z from 'zod/mini'
import { createDeviceRecords, type Device } from './device.ts'

export const connectionColors = ['none', 'blue', 'green', 'amber', 'red'] as const
export type ConnectionColor = (typeof connectionColors)[number]

/** A person's marks for the service at a base URL. Stored only on this device; never holds an API key. */
const StoredSettings = z.object({
  name: z.catch(z.string(), ''),
  /** Real people are affected: changes are reviewed first. */
  production: z.catch(z.boolean(), false),
  color: z.catch(z.enum(connectionColors), 'none'),
  agent: z.catch(z.string(), ''),
  /** The last known name of the key's environment, shown for a connection without a name of its own. */
  environment: z.catch(z.string(), ''),
})
export type ConnectionSettings = z.output<typeof StoredSettings>
export const defaultConnectionSettings: ConnectionSettings = StoredSettings.parse({})

export type Connections = ReturnType<typeof createConnections>

export function createConnections(device: Device) {
  const settings = createDeviceRecords(
    device,
    'carillon.connection ',
    (value) => StoredSettings.safeParse(value).data,
  )
  /** Marks fixed by the operator, which override a person's. Never stored, because the operator may remove them. */
  const fixed = new Map<string, Partial<ConnectionSettings>>()
  const own = (baseUrl: string) => settings.get(baseUrl) ?? defaultConnectionSettings
  const latest = createDeviceRecords<string>(
    device,
    'carillon.latest-base-url',
    (value) => z.string().safeParse(value).data,
  )
  function update(baseUrl: string, changes: Partial<ConnectionSettings>) {
    const before = settings.get(baseUrl)
    const marks = fixed.get(baseUrl) ?? {}
    const ownChanges = Object.fromEntries(Object.entries(changes).filter(([name]) => !(name in marks)))
    const next = { ...own(baseUrl), ...ownChanges }
    if (JSON.stringify(next) !== JSON.stringify(before)) settings.set(baseUrl, next)
  }
  return {
    get: (baseUrl: string): ConnectionSettings => ({ ...own(baseUrl), ...fixed.get(baseUrl) }),
    /** The base URLs that were connected to from this device. */
    known: settings.names,
    isKnown: (baseUrl: string): boolean => settings.get(baseUrl) !== undefined,
    update,
    /** Sets marks that cannot be changed as long as the page is open. */
    fix(baseUrl: string, changes: Partial<ConnectionSettings>) {
      fixed.set(baseUrl, changes)
      settings.set(baseUrl, own(baseUrl))
    },
    isProductionFixed: (baseUrl: string): boolean => fixed.get(baseUrl)?.production === true,
    /** Lasts until the connection is marked or connected to again. */
    forget(baseUrl: string) {
      settings.set(baseUrl, undefined)
      if (latest.get('') === baseUrl) latest.set('', undefined)
    },
    latest: (): string | undefined => latest.get(''),
    setLatest: (baseUrl: string) => latest.set('', baseUrl),
    subscribe: settings.subscribe,
  }
}
