import Box from '@mui/material/Box'
import { type RefObject, useId, useState, useLayoutEffect, useRef, useCallback } from 'react'
import { collects } from '#src/contract/step-kinds.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Drawing } from './Drawing.tsx'
import { Scroller } from './drawing-styles.ts'
import { LineHead } from './LineHead.tsx'
import type { MarkActions } from './Mark.tsx'
import { truncate, packed, pictureOf } from './picture.ts'
import { moveStepOf, rounded, scaleOf, type View } from './scale.ts'
import { Scrubber, ScrubberFoot } from './Scrubber.tsx'
import type { Says } from './sentences.ts'
import { happenings, keyOf, type Story, type Timing } from './story.ts'
import { clockChanges } from './ticks.ts'
import type { TimeTexts } from './time-texts.ts'
import type { ChosenEvent } from './use-chosen-event.ts'
import type { StepEvents } from './use-step-events.ts'
import { useAxis } from './axis.ts'
import { timelineWords } from './words.ts'

const margin = 12

type Props = {
  timing: Timing
  story: Story
  view: View
  stepEvents: StepEvents
  events: ChosenEvent
  drawing: RefObject<SVGSVGElement | null>
  texts: TimeTexts
  says: Says
  zone: string
  moment: number
  onMoment: (moment: number) => void
}

/** The drawing with its scrubber. The view does not change during a drag. */
export function Line(props: Props) {
  const { timing, story, stepEvents, events, drawing, texts, says, zone, moment, onMoment } = props
  const { direction } = useLanguage()
  const t = useWords(timelineWords)
  const [width, measured] = useWidth<HTMLDivElement>()
  const [zoom, setZoom] = useState(1)
  const hintId = useId()
  const [held, hold] = useState<View>()
  const view = held ?? props.view
  const scale = scaleOf(view, width * zoom, margin, direction === 'rtl')
  const isDigest = collects(timing.kind)
  const key = isDigest ? keyOf(timing) : undefined
  const picture = pictureOf(isDigest ? story : packed(story, scale), {
    scale,
    hasHeads: key !== undefined,
    labelOf: ({ events: { length: count }, to }) =>
      isDigest
        ? t('band.leaves', { count, time: texts.short(to) })
        : t('band.goesOn', { time: texts.short(to) }),
  })
  /** A long key leaves room for its value. */
  const nameOfLane = (value: string) =>
    value
      ? t('lane.key', { key: truncate(key ?? '', width / 2), value: truncate(value, width / 2) })
      : t('lane.noKey', { key: truncate(key ?? '', width / 2) })
  const momentX = scale.toX(moment)
  const scroller = useInSight(momentX, scale.width)
  const step = moveStepOf(view, zoom)
  const ticks = useAxis(scale, zone)
  const atX = (x: number) => rounded(scale.toMoment(x), step)
  const actions: MarkActions = {
    onChoose: events.choose,
    onStep: (id, steps) => {
      const event = stepEvents.events.find((each) => each.id === id)
      if (event) events.move(id, event.at + steps * step)
    },
    onNeighbour: events.focusNeighbour,
    onAdd: (id) => {
      const event = stepEvents.events.find((each) => each.id === id)
      if (event) events.addAt(event.at + 5 * step, event.key)
    },
    onRemove: events.remove,
    onDrag: (id, clientX) => {
      hold(view)
      const left = drawing.current?.getBoundingClientRect().left ?? 0
      const at = atX(clientX - left)
      const event = stepEvents.events.find((each) => each.id === id)
      if (event && event.at !== at) stepEvents.change(id, { at })
    },
    onDrop: () => hold(undefined),
  }
  const place = (x: number, y: number) => {
    const lane = picture.lanes.find((each) => y >= each.y && y <= each.y + each.height)
    events.addAt(atX(x), key === undefined ? undefined : lane?.value)
  }
  return (
    <Box>
      <LineHead {...{ view, zone, texts, zoom, hintId }} kind={timing.kind} onZoom={setZoom} />
      <div ref={measured}>
        <Scroller ref={scroller}>
          <Drawing
            ref={drawing}
            {...{ picture, scale, ticks, momentX, actions, hintId }}
            changes={clockChanges(view, zone).map(({ at }) => scale.toX(at))}
            chosen={events.chosen?.id}
            laneName={key === undefined ? undefined : ({ value }) => nameOfLane(value)}
            words={{
              title: t('line.title'),
              name: ({ event }) => t('event.name', { id: event.id }),
              says: (entry) => t('event.says', { time: texts.full(entry.event.at), what: says.entry(entry) }),
            }}
            onPlace={place}
          />
          <Scrubber
            {...{ view, moment, onMoment, step }}
            width={scale.width}
            margin={margin}
            says={says.moment(story, moment, texts)}
          />
        </Scroller>
      </div>
      <ScrubberFoot
        moments={happenings(story)}
        {...{ moment, onMoment }}
        says={says.moment(story, moment, texts)}
        isEmpty={stepEvents.events.length === 0}
      />
    </Box>
  )
}

/** Scrolls an element, when it must, so that a place of its content is in sight. Give it the ref. */
function useInSight(x: number, contentWidth: number) {
  const ref = useRef<HTMLDivElement>(null)
  // Scrolling belongs to the browser, not to React.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || element.scrollWidth <= element.clientWidth) return
    const box = element.getBoundingClientRect()
    const content = element.firstElementChild?.getBoundingClientRect().left ?? box.left
    const shown = content - box.left + x
    const edge = 32
    if (shown < edge || shown > element.clientWidth - edge)
      element.scrollBy({ left: shown - element.clientWidth / 2, behavior: 'instant' })
  }, [x, contentWidth])
  return ref
}

const usual = 640

function useWidth<E extends HTMLElement>(): [
  width: number,
  ref: (element: E | null) => (() => void) | undefined,
] {
  const [width, setWidth] = useState(usual)
  const ref = useCallback((element: E | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth || usual)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref]
}
