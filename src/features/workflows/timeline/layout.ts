import type { Scale } from './scale.ts'
import { labelsWithoutOverlap, rowsOf } from './overlaps.ts'
import type { Band, Entry, Lane, Simulation } from './simulation.ts'

/** Pixels. A mark is an event; a band is a wait, labelled with its end. */
export const sizes = { mark: 18, row: 24, label: 18, head: 20, gap: 10, letter: 7.2 } as const

export type DrawnLane = { id: string; value: string; y: number; height: number }
export type DrawnBand = {
  band: Band
  x: number
  width: number
  y: number
  height: number
  /** The end of the wait: the right of its band, or the left in a right-to-left language. */
  endX: number
}
export type DrawnMark = { entry: Entry; x: number; y: number }
export type DrawnLabel = { text: string; x: number; y: number }
export type Layout = {
  lanes: DrawnLane[]
  bands: DrawnBand[]
  marks: DrawnMark[]
  labels: DrawnLabel[]
  height: number
}

type LayoutOptions = {
  scale: Scale
  /** Lanes have a line above them for their value. */
  hasHeads: boolean
  labelOf: (band: Band) => string
}

export const textWidth = (text: string): number => text.length * sizes.letter

export function truncate(text: string, width: number): string {
  const most = Math.floor(width / sizes.letter) - 4
  return text.length > most ? `${text.slice(0, Math.max(most, 1))}…` : text
}

export function layoutOf(simulation: Simulation, options: LayoutOptions): Layout {
  const layout: Layout = { lanes: [], bands: [], marks: [], labels: [], height: sizes.gap }
  for (const lane of simulation.lanes) drawLane(layout, partOf(simulation, lane), options)
  return layout
}

/** Puts waits that do not overlap into the same lane, so that delays take only as many lanes as run at once. */
export function packLanes(simulation: Simulation, { toX }: Scale): Simulation {
  const spans = simulation.lanes.map(({ id }) => {
    const { entries, bands } = partOf(simulation, { id, value: '', events: [id] })
    const ends = [...entries.map(({ event }) => event.at), ...bands.map(({ to }) => to)].map(toX)
    return { from: Math.min(...ends) - sizes.mark, to: Math.max(...ends) + sizes.mark * 3 }
  })
  const rows = rowsOf(spans)
  const lanes: Lane[] = []
  for (const [place, { events }] of simulation.lanes.entries()) {
    const row = rows[place] ?? 0
    lanes[row] = { id: `${row}`, value: '', events: [...(lanes[row]?.events ?? []), ...events] }
  }
  const laneOf = (id: string) => lanes.find(({ events }) => events.includes(id))?.id ?? ''
  return {
    ...simulation,
    lanes,
    bands: simulation.bands.map((band) => ({ ...band, lane: laneOf(band.lane) })),
  }
}

type Part = { lane: Lane; entries: Entry[]; bands: Band[] }

function partOf({ entries, bands }: Simulation, lane: Lane): Part {
  return {
    lane,
    entries: entries.filter(({ event }) => lane.events.includes(event.id)),
    bands: bands.filter(({ lane: of }) => of === lane.id),
  }
}

function drawLane(
  layout: Layout,
  { lane, entries, bands }: Part,
  { scale, hasHeads, labelOf }: LayoutOptions,
) {
  const top = layout.height + (hasHeads ? sizes.head : 0)
  const xs = entries.map(({ event }) => scale.toX(event.at))
  const rows = rowsOf(xs.map((x) => ({ from: x - sizes.mark / 2 - 1, to: x + sizes.mark / 2 + 1 })))
  const height = (Math.max(0, ...rows) + 1) * sizes.row
  for (const [place, entry] of entries.entries()) {
    const y = top + ((rows[place] ?? 0) + 0.5) * sizes.row
    layout.marks.push({ entry, x: xs[place] ?? 0, y })
  }
  const drawn = bands.map((band) => drawnBand(band, scale, top, height))
  layout.bands.push(...drawn)
  const texts = bands.map(labelOf)
  const candidates = drawn.map(({ endX }, place) => ({ x: endX, width: textWidth(texts[place] ?? '') }))
  for (const [place, x] of labelsWithoutOverlap(candidates, scale.width, 8).entries()) {
    if (x !== undefined)
      layout.labels.push({ text: texts[place] ?? '', x, y: top + height + sizes.label - 5 })
  }
  const end = top + height + sizes.label
  layout.lanes.push({ id: lane.id, value: lane.value, y: layout.height, height: end - layout.height })
  layout.height = end + sizes.gap
}

function drawnBand(band: Band, { toX }: Scale, y: number, height: number): DrawnBand {
  const [start, endX] = [toX(band.from), toX(band.to)]
  return { band, x: Math.min(start, endX), width: Math.max(Math.abs(endX - start), 2), y, height, endX }
}
