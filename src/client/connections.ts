import * as z from 'zod/mini'
import { createDeviceRecords, type Device } from './device.ts'

export const connectionColors = ['none', 'blue', 'green', 'amber', 'red'] as const
export type ConnectionColor = (typeof connectionColors)[number]

/** A person's marks for the service at a base URL. Stored only on this device; never holds an API key. */
export type Marks = {
  name: string
  /** Real people are affected: changes are reviewed first. */
  production: boolean
  color: ConnectionColor
  agent: string
  /** The last known name of the key's environment, shown for a connection without a name of its own. */
  environment: string
}

export const unmarked: Marks = { name: '', production: false, color: 'none', agent: '', environment: '' }

const KeptMarks = z.object({
  name: z.catch(z.string(), ''),
  production: z.catch(z.boolean(), false),
  color: z.catch(z.enum(connectionColors), 'none'),
  agent: z.catch(z.string(), ''),
  environment: z.catch(z.string(), ''),
})

export type Connections = ReturnType<typeof createConnections>

export function createConnections(device: Device) {
  const marks = createDeviceRecords<Marks>(
    device,
    'carillon.connection ',
    (value) => KeptMarks.safeParse(value).data,
  )
  /** Marks fixed by the operator, which override a person's. */
  const fixed = new Map<string, Partial<Marks>>()
  const latest = createDeviceRecords<string>(
    device,
    'carillon.latest-base-url',
    (value) => z.string().safeParse(value).data,
  )
  function mark(baseUrl: string, changes: Partial<Marks>) {
    const before = marks.get(baseUrl)
    const next = { ...(before ?? unmarked), ...changes, ...fixed.get(baseUrl) }
    if (JSON.stringify(next) !== JSON.stringify(before)) marks.set(baseUrl, next)
  }
  return {
    /** The same object until it changes. */
    get: (baseUrl: string): Marks => marks.get(baseUrl) ?? unmarked,
    /** The base URLs that were connected to from this device. */
    known: marks.names,
    isKnown: (baseUrl: string): boolean => marks.get(baseUrl) !== undefined,
    mark,
    /** Sets marks that cannot be changed as long as the page is open. */
    fix(baseUrl: string, changes: Partial<Marks>) {
      fixed.set(baseUrl, changes)
      mark(baseUrl, {})
    },
    isProductionFixed: (baseUrl: string): boolean => fixed.get(baseUrl)?.production === true,
    /** Lasts until the connection is marked or connected to again. */
    forget(baseUrl: string) {
      marks.set(baseUrl, undefined)
      if (latest.get('') === baseUrl) latest.set('', undefined)
    },
    latest: (): string | undefined => latest.get(''),
    setLatest: (baseUrl: string) => latest.set('', baseUrl),
    subscribe: marks.subscribe,
  }
}
