import { createDeviceRecords, type Device } from './device.ts'
import type { Connections } from './connections.ts'

/** Whether the first steps are shown: to a new person, to others only on a service without workflows, or no longer. */
export type FirstRun = 'due' | 'ifEmpty' | 'over'

/** A device without known connections belongs to a new person. Once over, it is over for all tabs and services. */
export function createFirstRun(device: Device, connections: Pick<Connections, 'known'>) {
  const records = createDeviceRecords(device, 'carillon.first-run', (value) =>
    value === 'due' || value === 'over' ? value : undefined,
  )
  if (records.get('') === undefined && connections.known().length === 0) records.set('', 'due')
  return {
    get: (): FirstRun => records.get('') ?? 'ifEmpty',
    end: () => records.set('', 'over'),
    subscribe: records.subscribe,
  }
}
