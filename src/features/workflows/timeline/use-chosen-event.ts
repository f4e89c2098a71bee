import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import type { SampleEvent } from './events.ts'
import type { StepEvents } from './use-step-events.ts'
import { timelineWords } from './words.ts'

/** The selected event, and actions that move the focus with it. `moment`: where the button adds an event. */
export function useChosenEvent(
  stepEvents: StepEvents,
  moment: number,
  drawing: RefObject<SVGSVGElement | null>,
) {
  const { events } = stepEvents
  const t = useWords(timelineWords)
  const [chosenId, choose] = useState<string>()
  const place = Math.max(
    events.findIndex(({ id }) => id === chosenId),
    0,
  )
  const chosen = events[place]

  const markOf = (id: string) => drawing.current?.querySelector<SVGElement>(`[data-event="${id}"]`)
  const focus = (id: string) => {
    choose(id)
    markOf(id)?.focus()
  }
  /** The event may leave the visible part of a zoomed line. */
  const move = (id: string, at: number) => {
    flushSync(() => stepEvents.change(id, { at }))
    markOf(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const add = (event: Omit<SampleEvent, 'id'>) => {
    const id = flushSync(() => stepEvents.add(event))
    if (id !== undefined) focus(id)
  }
  /** A new event, by default with the key and date of the selected one. */
  const like = (at: number, key = chosen?.key ?? 'A') => ({ at, key, date: chosen?.date ?? '' })
  return {
    chosen,
    choose,
    show: focus,
    move,
    focusNeighbour: (id: string, by: 1 | -1) => {
      const next = events[events.findIndex((event) => event.id === id) + by]
      if (next) focus(next.id)
    },
    addAt: (at: number, key?: string) => add(like(at, key)),
    addAtMoment: () => add(like(moment)),
    remove: (id: string) => {
      const at = events.findIndex((event) => event.id === id)
      const neighbour = events[at + 1] ?? events[at - 1]
      const onLine = drawing.current?.contains(document.activeElement) === true
      flushSync(() => stepEvents.remove(id))
      announce(t('event.removed', { id }))
      if (neighbour && onLine) return focus(neighbour.id)
      choose(neighbour?.id)
      // The focused button disappears with the last event.
      if (!neighbour) drawing.current?.focus()
    },
  }
}
