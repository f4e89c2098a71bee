import type { MouseEvent, Ref } from 'react'
import { useLanguage } from '#src/ui/language.tsx'
import { Picture } from './drawing-styles.ts'
import { Mark, type MarkActions } from './Mark.tsx'
import { type DrawnLane, type DrawnMark, type Picture as PictureShape, sizes } from './picture.ts'
import type { Scale } from './scale.ts'
import type { Entry } from './story.ts'

export type DrawingProps = {
  picture: PictureShape
  scale: Scale
  /** Labels below the line, absent where they would overlap. */
  ticks: readonly { x: number; text: string | undefined }[]
  changes: readonly number[]
  momentX: number
  chosen: string | undefined
  laneName: ((lane: DrawnLane) => string) | undefined
  words: { title: string; name: (entry: Entry) => string; says: (entry: Entry) => string }
  actions: MarkActions
  /** Of the keyboard help. */
  hintId: string
  onPlace: (x: number, y: number) => void
  ref: Ref<SVGSVGElement>
}

/** The table has the same content. */
export function Drawing(props: DrawingProps) {
  const { picture, scale, changes, momentX, chosen, laneName, words, actions, hintId, onPlace, ref } = props
  const { direction } = useLanguage()
  const foot = picture.height + 22
  const place = (event: MouseEvent<SVGRectElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onPlace(event.clientX - box.left, event.clientY - box.top)
  }
  return (
    <Picture ref={ref} role="group" tabIndex={-1} aria-label={words.title} width={scale.width} height={foot}>
      <Ticks {...props} height={picture.height} />
      <rect data-part="ground" width={scale.width} height={foot} onClick={place} aria-hidden />
      <g aria-hidden pointerEvents="none">
        {changes.map((x) => (
          <line key={x} data-part="change" x1={x} x2={x} y2={picture.height} />
        ))}
        {picture.bands.map(({ band, x, width, y, height, endX }) => (
          <g key={`${band.lane} ${band.from}`}>
            <rect data-part="band" x={x} y={y} width={width} height={height} rx={4} />
            <line data-part="end" x1={endX} x2={endX} y1={y} y2={y + height} />
          </g>
        ))}
        {picture.labels.map(({ text, x, y }) => (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor="middle">
            {text}
          </text>
        ))}
        {laneName &&
          picture.lanes.map((lane) => (
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
      <line data-part="now" x1={momentX} x2={momentX} y2={picture.height} aria-hidden />
      {/* In stable order: an element that moves in the page loses its focus. */}
      {picture.marks.toSorted(byName).map((mark) => (
        <Mark
          key={mark.entry.event.id}
          mark={mark}
          actions={actions}
          name={words.name(mark.entry)}
          says={words.says(mark.entry)}
          range={scale.view}
          isChosen={mark.entry.event.id === chosen}
          describedBy={hintId}
        />
      ))}
    </Picture>
  )
}

const byName = (one: DrawnMark, other: DrawnMark) => Number(one.entry.event.id) - Number(other.entry.event.id)

function Ticks({ ticks, height }: Pick<DrawingProps, 'ticks'> & { height: number }) {
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
