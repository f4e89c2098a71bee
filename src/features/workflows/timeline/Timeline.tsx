import Stack from '@mui/material/Stack'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { StepPath } from '../model/values.ts'
import { EventFields, SampleFields } from './EventFields.tsx'
import { EventTable } from './EventTable.tsx'
import { clockChanges } from './clock-changes.ts'
import { type TimelineState, useTimeline } from './use-timeline.ts'
import { timelineWords } from './words.ts'
import { serviceZone } from './zone.ts'

/** What a digest or delay does with sample events. */
export function Timeline({ path }: { path: StepPath }) {
  const timeline = useTimeline(path)
  return (
    <Stack spacing={1.5}>
      <SampleFields timeline={timeline} />
      <EventFields timeline={timeline} />
      <Notes timeline={timeline} />
      {timeline.entries.length > 0 && <EventTable timeline={timeline} />}
    </Stack>
  )
}

function Notes({ timeline }: { timeline: TimelineState }) {
  const t = useWords(timelineWords)
  const { timing, entries, moments, zone, texts, sentences } = timeline
  const isTimed = timing.metadata['type'] === 'timed'
  const engine = [...new Set(entries.flatMap(({ note }) => note ?? []))]
  const failing = entries.every(({ outcome }) => outcome === 'failed')
    ? [...new Set(entries.flatMap(({ problem }) => problem ?? []))]
    : []
  const changes =
    isTimed && moments.length > 0
      ? clockChanges({ from: Math.min(...moments), to: Math.max(...moments) }, zone)
      : []
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
