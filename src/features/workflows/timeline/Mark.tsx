import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useLanguage } from '#src/ui/language.tsx'
import { type DrawnMark, sizes } from './layout.ts'
import type { SampleEvent } from './events.ts'

export type MarkActions = {
  onChoose: (id: string) => void
  /** Negative steps move the event earlier. */
  onStep: (event: SampleEvent, steps: number) => void
  onNeighbour: (id: string, by: 1 | -1) => void
  onAdd: (event: SampleEvent) => void
  onRemove: (id: string) => void
  onDrag: (event: SampleEvent, clientX: number) => void
  onDrop: () => void
}

type Props = {
  mark: DrawnMark
  actions: MarkActions
  name: string
  description: string
  /** Visible range in milliseconds. */
  range: { from: number; to: number }
  isChosen: boolean
  describedBy: string
}

/** A slider for the event's time. */
export function Mark({ mark, actions, name, description, range, isChosen, describedBy }: Props) {
  const { direction } = useLanguage()
  const dragging = useRef(false)
  const { entry, x, y } = mark
  const { event: sample } = entry
  const { id, at } = sample
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const steps = (event.shiftKey ? 10 : 1) * (direction === 'rtl' ? -1 : 1)
    const byKey: Record<string, () => void> = {
      ArrowRight: () => actions.onStep(sample, steps),
      ArrowLeft: () => actions.onStep(sample, -steps),
      ArrowUp: () => actions.onNeighbour(id, -1),
      ArrowDown: () => actions.onNeighbour(id, 1),
      Enter: () => actions.onAdd(sample),
      Delete: () => actions.onRemove(id),
      Backspace: () => actions.onRemove(id),
    }
    const act = byKey[event.key]
    if (!act) return
    // The event has used the key, so the form and the step list must not.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const onPointerDown = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragging.current = true
    actions.onChoose(id)
  }
  const drop = () => {
    dragging.current = false
    actions.onDrop()
  }
  return (
    <g
      role="slider"
      tabIndex={isChosen ? 0 : -1}
      data-part="mark"
      data-event={id}
      data-outcome={entry.outcome}
      data-chosen={isChosen ? '' : undefined}
      aria-label={name}
      aria-valuemin={range.from}
      aria-valuemax={range.to}
      aria-valuenow={at}
      aria-valuetext={description}
      aria-describedby={describedBy}
      transform={`translate(${x} ${y})`}
      onKeyDown={onKeyDown}
      onFocus={() => actions.onChoose(id)}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragging.current && actions.onDrag(sample, event.clientX)}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <MarkShape outcome={entry.outcome} />
      <text data-part="number" textAnchor="middle" dominantBaseline="central" aria-hidden>
        {id}
      </text>
    </g>
  )
}

/** Filled in a digest or a delay, hollow if it passes straight through, square if it fails. */
export function MarkShape({ outcome }: Pick<DrawnMark['entry'], 'outcome'>) {
  const half = sizes.mark / 2
  return (
    <>
      <circle r={half + 3} fill="transparent" data-part="ring" pointerEvents="all" />
      {outcome === 'failed' ? (
        <rect data-part="dot" x={-half + 1} y={-half + 1} width={half * 2 - 2} height={half * 2 - 2} />
      ) : (
        <circle data-part="dot" r={half - 1} />
      )}
    </>
  )
}
