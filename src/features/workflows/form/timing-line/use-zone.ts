import { useState } from 'react'
import { isZone } from '#src/domain/timing/zone.ts'
import { serviceZone, viewerZone } from './zones.ts'

export type ZoneChoice = 'service' | 'viewer' | 'subscriber'
type Chosen = { choice: ZoneChoice; name: string }

/** Who looks in one zone at a step does so at the next. */
let chosenBefore: Chosen = { choice: 'service', name: '' }

export type ZoneInUse = ReturnType<typeof useZone>

/** The zone in which times are shown. A name that is none counts as the service's until it is one. */
export function useZone() {
  const [chosen, show] = useState(chosenBefore)
  const choose = (change: Partial<Chosen>) => {
    chosenBefore = { ...chosen, ...change }
    show(chosenBefore)
  }
  const name = { service: serviceZone, viewer: viewerZone(), subscriber: chosen.name.trim() }[chosen.choice]
  const isKnown = name !== '' && isZone(name)
  return { zone: isKnown ? name : serviceZone, isUnknown: name !== '' && !isKnown, ...chosen, choose }
}
