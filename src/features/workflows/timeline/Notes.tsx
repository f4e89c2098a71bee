import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { View } from './scale.ts'
import type { Says } from './sentences.ts'
import type { Story, Timing } from './story.ts'
import { clockChanges } from './ticks.ts'
import type { TimeTexts } from './time-texts.ts'
import { timelineWords } from './words.ts'
import { serviceZone } from './zone.ts'

type Props = { timing: Timing; story: Story; view: View; zone: string; texts: TimeTexts; says: Says }

export function Notes({ timing, story, view, zone, texts, says }: Props) {
  const t = useWords(timelineWords)
  const isTimed = timing.metadata['type'] === 'timed'
  const engine = [...new Set(story.entries.flatMap(({ note }) => note ?? []))]
  const failing = story.entries.every(({ outcome }) => outcome === 'failed')
    ? [...new Set(story.entries.flatMap(({ problem }) => problem ?? []))]
    : []
  const changes = isTimed ? clockChanges(view, zone) : []
  return (
    <>
      {failing.map((problem) => (
        <InlineAlert key={problem} tone="warning">
          {t('note.fails', { why: says.problem(problem) })}
        </InlineAlert>
      ))}
      {engine.map((note) => (
        <InlineAlert key={note} tone="warning">
          {says.note(note)}
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
