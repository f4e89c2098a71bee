import { type MouseEvent, useEffect, useState } from 'react'
import type { ListWiring } from './list-wiring.ts'

const load = () => import('./list-events.ts')
type MakeEvents = Awaited<ReturnType<typeof load>>['listEvents']

/** What the list listens to. It comes after the first sight of the builder; a click that was earlier waits for it. */
export function useListWork(wiring: ListWiring): Partial<ReturnType<MakeEvents>> {
  const [make, setMake] = useState<MakeEvents>()
  useEffect(() => {
    let isHere = true
    void load().then(({ listEvents }) => isHere && setMake(() => listEvents))
    return () => {
      isHere = false
    }
  }, [])
  if (make) return make(wiring)
  return {
    onClick: (event: MouseEvent) => void load().then(({ listEvents }) => listEvents(wiring).onClick(event)),
  }
}
