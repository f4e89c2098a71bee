import { isZone } from '#src/domain/timing/zone.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { useTestPart } from '../test-input/use-test-part.ts'

const choices = ['service', 'viewer', 'subscriber'] as const
type ZoneChoice = (typeof choices)[number]
type Chosen = { choice: ZoneChoice; name: string }

const isChosen = (stored: unknown): stored is Chosen =>
  isRecord(stored) && choices.some((each) => each === stored['choice']) && typeof stored['name'] === 'string'

const first: Chosen = { choice: 'service', name: '' }

/** The zone for displaying times, remembered for the next step. An invalid name counts as the service's zone. */
export function useZone() {
  const { value: chosen = first, change } = useTestPart('zone', isChosen)
  const choose = (changes: Partial<Chosen>) => change((before) => ({ ...(before ?? first), ...changes }))
  const name = { service: serviceZone, viewer: viewerZone(), subscriber: chosen.name.trim() }[chosen.choice]
  const isKnown = name !== '' && isZone(name)
  return { zone: isKnown ? name : serviceZone, isUnknown: name !== '' && !isKnown, ...chosen, choose }
}

/** The zone in which the service computes times. */
export const serviceZone = 'UTC'

const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || serviceZone

export const allZones = (): string[] => [...new Set([serviceZone, ...Intl.supportedValuesOf('timeZone')])]
