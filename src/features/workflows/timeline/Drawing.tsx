import type { MouseEvent } from 'react'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Picture } from './drawing-styles.ts'
import { Mark, type MarkActions } from './Mark.tsx'
import { type DrawnLane, type DrawnMark, type Layout, sizes } from './layout.ts'
import type { Scale } from './scale.ts'
import { clockChanges } from './ticks.ts'
import type { TimelineState } from './use-timeline.ts'
import { timelineWords } from './words.ts'

type Props = {
  timeline: TimelineState
  layout: Layout
  scale: Scale
  /** Labels below the line, absent where they would overlap. */
  ticks: readonly { x: number; text: string | undefined }[]
  laneName: ((lane: DrawnLane) => string) | undefined
  actions: MarkActions
  /** Id of the keyboard help. */
  hintId: string
  onPlace: (x: number, y: number) => void
}

/** The drawn timeline. The table has the same content. */
export function Drawing({ timeline, layout, scale, ticks, laneName, actions, hintId, onPlace }: Props) {
  const { drawing, zone, moment, events, texts, sentences } = timeline
  const t = useWords(timelineWords)
  const { direction } = useLanguage()
  const momentX = scale.toX(moment)
  const foot = layout.height + 22
  const place = (event: MouseEvent<SVGRectElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onPlace(event.clientX - box.left, event.clientY - box.top)
  }
  return (
    <Picture
      ref={drawing}
      role="group"
      tabIndex={-1}
      aria-label={t('line.title')}
      width={scale.width}
      height={foot}
    >
      <Ticks ticks={ticks} height={layout.height} />
      <rect data-part="ground" width={scale.width} height={foot} onClick={place} aria-hidden />
      <g aria-hidden pointerEvents="none">
        {clockChanges(scale.view, zone).map(({ at }) => (
          <line key={at} data-part="change" x1={scale.toX(at)} x2={scale.toX(at)} y2={layout.height} />
        ))}
        {layout.bands.map(({ band, x, width, y, height, endX }) => (
          <g key={`${band.lane} ${band.from}`}>
            <rect data-part="band" x={x} y={y} width={width} height={height} rx={4} />
            <line data-part="end" x1={endX} x2={endX} y1={y} y2={y + height} />
          </g>
        ))}
        {layout.labels.map(({ text, x, y }) => (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor="middle">
            {text}
          </text>
        ))}
        {laneName &&
          layout.lanes.map((lane) => (
            <text
              key={lane.id}
              data-part="quiet"
              x={direction === 'rtl' ? scale.width - sizes.gap : sizes.gap}
              y={lane.y + 13}
            >
              {laneName(lane)}
            </text>
          ))}
      </g>
      <line data-part="now" x1={momentX} x2={momentX} y2={layout.height} aria-hidden />
      {/* In stable order, because an element that moves in the page loses its focus. */}
      {layout.marks.toSorted(byName).map((mark) => (
        <Mark
          key={mark.entry.event.id}
          mark={mark}
          actions={actions}
          name={t('event.name', { id: mark.entry.event.id })}
          description={t('event.says', {
            time: texts.full(mark.entry.event.at),
            what: sentences.entry(mark.entry),
          })}
          range={scale.view}
          isChosen={mark.entry.event.id === events.chosen?.id}
          describedBy={hintId}
        />
      ))}
    </Picture>
  )
}

const byName = (one: DrawnMark, other: DrawnMark) => Number(one.entry.event.id) - Number(other.entry.event.id)

function Ticks({ ticks, height }: Pick<Props, 'ticks'> & { height: number }) {
  return (
    <g aria-hidden pointerEvents="none">
      {ticks.map(({ x, text }) => (
        <g key={x}>
          <line data-part="tick" x1={x} x2={x} y2={height} />
          {text !== undefined && (
            <text data-part="quiet" x={x} y={height + 14} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
