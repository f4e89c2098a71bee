import Box from '@mui/material/Box'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { StepPath } from '../model/values.ts'
import { EventFields, SampleFields } from './EventFields.tsx'
import { EventTable } from './EventTable.tsx'
import { TimelineDrawing } from './TimelineDrawing.tsx'
import { clockChanges } from './ticks.ts'
import { type TimelineState, useTimeline } from './use-timeline.ts'
import { timelineWords } from './words.ts'
import { serviceZone } from './zone.ts'

/** Sample events: drawn, as a sentence for every moment, and as a table. */
export function Timeline({ path }: { path: StepPath }) {
  const timeline = useTimeline(path)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SampleFields timeline={timeline} />
      <TimelineDrawing timeline={timeline} />
      <EventFields timeline={timeline} />
      <Notes timeline={timeline} />
      {timeline.simulation.entries.length > 0 && <EventTable timeline={timeline} />}
    </Box>
  )
}

function Notes({ timeline }: { timeline: TimelineState }) {
  const t = useWords(timelineWords)
  const { timing, simulation, view, zone, texts, sentences } = timeline
  const isTimed = timing.metadata['type'] === 'timed'
  const engine = [...new Set(simulation.entries.flatMap(({ note }) => note ?? []))]
  const failing = simulation.entries.every(({ outcome }) => outcome === 'failed')
    ? [...new Set(simulation.entries.flatMap(({ problem }) => problem ?? []))]
    : []
  const changes = isTimed ? clockChanges(view, zone) : []
  return (
    <>
      {failing.map((problem) => (
        <InlineAlert key={problem} tone="warning">
          {t('note.fails', { why: sentences.problem(problem) })}
        </InlineAlert>
      ))}
      {engine.map((note) => (
        <InlineAlert key={note} tone="warning">
          {sentences.note(note)}
        </InlineAlert>
      ))}
      {isTimed && zone !== serviceZone && <InlineAlert>{t('note.utc')}</InlineAlert>}
      {changes.map(({ at, by }) => (
        <InlineAlert key={at}>
          {t(by > 0 ? 'note.forward' : 'note.back', { zone, time: texts.dated(at) })}
        </InlineAlert>
      ))}
    </>
  )
}
