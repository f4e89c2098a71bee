import Box from '@mui/material/Box'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { collects } from '#src/contract/step-kinds.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Drawing } from './Drawing.tsx'
import { Legend, Picture, Scroller } from './drawing-styles.ts'
import { type MarkActions, MarkShape } from './Mark.tsx'
import { packLanes, layoutOf, truncate } from './layout.ts'
import { type View, moveStepOf, roundTo, scaleOf } from './scale.ts'
import { Scrubber, ScrubberFoot } from './Scrubber.tsx'
import { keyOf } from './simulation.ts'
import type { TimelineState } from './use-timeline.ts'
import { useAxis } from './axis.ts'
import { timelineWords } from './words.ts'
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined'
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { watchWidth } from '#src/ui/layout/watch-width.ts'
import { color, font } from '#src/ui/tokens.ts'

const margin = 12

/** The line with its events. Its view does not change during a drag. */
export function TimelineDrawing({ timeline }: { timeline: TimelineState }) {
  const { timing, simulation, stepEvents, events, drawing, texts, zone, moment } = timeline
  const { direction } = useLanguage()
  const t = useWords(timelineWords)
  const [width, measured] = useWidth<HTMLDivElement>()
  const [zoom, setZoom] = useState(1)
  const hintId = useId()
  const [frozenView, setFrozenView] = useState<View>()
  const view = frozenView ?? timeline.view
  const scale = scaleOf(view, width * zoom, margin, direction === 'rtl')
  const isDigest = collects(timing.kind)
  const key = isDigest ? keyOf(timing) : undefined
  const layout = layoutOf(isDigest ? simulation : packLanes(simulation, scale), {
    scale,
    hasHeads: key !== undefined,
    labelOf: ({ events: { length: count }, to }) =>
      isDigest
        ? t('band.leaves', { count, time: texts.short(to) })
        : t('band.goesOn', { time: texts.short(to) }),
  })
  const nameOfLane = (value: string) =>
    value
      ? t('lane.key', { key: truncate(key ?? '', width / 2), value: truncate(value, width / 2) })
      : t('lane.noKey', { key: truncate(key ?? '', width / 2) })
  const scroller = useInSight(scale.toX(moment), scale.width)
  const step = moveStepOf(view, zoom)
  const ticks = useAxis(scale, zone)
  const atX = (x: number) => roundTo(scale.toMoment(x), step)
  const actions: MarkActions = {
    onChoose: events.choose,
    onStep: ({ id, at }, steps) => events.move(id, at + steps * step),
    onNeighbour: events.focusNeighbour,
    onAdd: ({ at, key: value }) => events.addAt(at + 5 * step, value),
    onRemove: events.remove,
    onDrag: (event, clientX) => {
      setFrozenView(view)
      const left = drawing.current?.getBoundingClientRect().left ?? 0
      const at = atX(clientX - left)
      if (event.at !== at) stepEvents.change(event.id, { at })
    },
    onDrop: () => setFrozenView(undefined),
  }
  const place = (x: number, y: number) => {
    const lane = layout.lanes.find((each) => y >= each.y && y <= each.y + each.height)
    events.addAt(atX(x), key === undefined ? undefined : lane?.value)
  }
  return (
    <Box>
      <LineHead {...{ timeline, view, zoom, hintId }} onZoom={setZoom} />
      <div ref={measured}>
        <Scroller ref={scroller}>
          <Drawing
            {...{ timeline, layout, scale, ticks, actions, hintId }}
            laneName={key === undefined ? undefined : ({ value }) => nameOfLane(value)}
            onPlace={place}
          />
          <Scrubber {...{ timeline, view, step, margin }} width={scale.width} />
        </Scroller>
      </div>
      <ScrubberFoot timeline={timeline} />
    </Box>
  )
}

/** Scrolls so that a position of the content is visible. Attach the ref to the scrolling element. */
function useInSight(x: number, contentWidth: number) {
  const ref = useRef<HTMLDivElement>(null)
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

const defaultWidth = 640
/** Borders of the scrolling box. If they were not subtracted, it would always scroll. */
const borders = 2

function useWidth<E extends HTMLElement>(): [
  width: number,
  ref: (element: E | null) => (() => void) | undefined,
] {
  const [width, setWidth] = useState(defaultWidth)
  const ref = useCallback((element: E | null) => {
    if (!element) return undefined
    return watchWidth(element, (inner) => setWidth(Math.max(0, inner - borders) || defaultWidth))
  }, [])
  return [width, ref]
}

const mostZoom = 64

type HeadProps = {
  timeline: TimelineState
  view: View
  zoom: number
  hintId: string
  onZoom: (zoom: number) => void
}

function LineHead({ timeline, view, zoom, hintId, onZoom }: HeadProps) {
  const t = useWords(timelineWords)
  const { timing, zone, texts } = timeline
  const outcomes = collects(timing.kind)
    ? (['created', 'skipped', 'failed'] as const)
    : (['waits', 'failed'] as const)
  const meaning = {
    created: t('legend.waits'),
    waits: t('legend.delayed'),
    skipped: t('legend.straight'),
    failed: t('legend.failed'),
  }
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, font: font.small, color: color.quiet }}>
          {t('line.range', { from: texts.dated(view.from), to: texts.dated(view.to), zone })}
        </Box>
        <IconButton label={t('zoom.out')} disabled={zoom === 1} onClick={() => onZoom(zoom / 2)}>
          <ZoomOutIcon />
        </IconButton>
        <IconButton label={t('zoom.in')} disabled={zoom === mostZoom} onClick={() => onZoom(zoom * 2)}>
          <ZoomInIcon />
        </IconButton>
      </Box>
      <Legend>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <Picture width={20} height={20} viewBox="-12 -12 24 24" aria-hidden>
              <g data-outcome={outcome}>
                <MarkShape outcome={outcome} />
              </g>
            </Picture>
            {meaning[outcome]}
          </li>
        ))}
      </Legend>
      <Box component="p" id={hintId} sx={{ m: 0, mt: 0.5, font: font.small, color: color.quiet }}>
        {t('line.hint')}
      </Box>
    </Box>
  )
}
