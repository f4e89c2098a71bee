import { isTimingKind } from '#src/contract/step-kinds.ts'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import Box from '@mui/material/Box'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { engineWords } from '../sentences/engine-words.ts'
import { toStep } from '../model/to-create.ts'
import type { StepPath, StepValues, WorkflowValues } from '../model/values.ts'
import { EventFields } from './EventFields.tsx'
import { EventTable } from './EventTable.tsx'
import { Line } from './Line.tsx'
import { Notes } from './Notes.tsx'
import { SampleFields } from './SampleFields.tsx'
import { viewOf } from './scale.ts'
import { saysOf } from './sentences.ts'
import { happenings, storyOf, type Timing } from './story.ts'
import { timeTexts } from './time-texts.ts'
import { useEvents } from './use-events.ts'
import { useSamples } from './use-samples.ts'
import { useZone } from './use-zone.ts'
import { timelineWords } from './words.ts'

/** The effect of a digest or a delay on sample events: as a drawing, a sentence for every moment, and a table. */
export function Timeline({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const step = useDeferredValue(useWatch({ control, name: path }))
  const semantics = useServiceFacts().semantics
  const timing = useMemo(() => ({ ...timingOf(step), semantics }), [step, semantics])
  const language = useLanguage()
  const t = useWords(timelineWords)
  const engine = useWords(engineWords)
  const zones = useZone()
  const samples = useSamples(step.uuid, timing)
  const [moment, setMoment] = useState<number>()
  const story = storyOf(timing, samples.events)
  const moments = happenings(story)
  const view = viewOf(moments.length > 0 ? moments : [samples.start], samples.length)
  const shownMoment = Math.min(Math.max(moment ?? startingMoment(story), view.from), view.to)
  const texts = timeTexts(language, zones.zone, [...moments, shownMoment])
  const says = saysOf(t, engine, language, timing.kind, zones.zone)
  const drawing = useRef<SVGSVGElement>(null)
  const events = useEvents(samples, shownMoment, drawing)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SampleFields kind={timing.kind} samples={samples} zones={zones} />
      <Line
        {...{ timing, story, view, samples, events, texts, says }}
        drawing={drawing}
        zone={zones.zone}
        moment={shownMoment}
        onMoment={setMoment}
      />
      <EventFields
        timing={timing}
        samples={samples}
        event={events.chosen}
        zone={zones.zone}
        onAdd={events.addAtMoment}
        onRemove={events.remove}
      />
      <Notes {...{ timing, story, view, texts, says }} zone={zones.zone} />
      {story.entries.length > 0 && (
        <EventTable {...{ timing, story, texts, says }} zone={zones.zone} onShow={events.show} />
      )}
    </Box>
  )
}

const timingOf = (step: StepValues): Timing => ({
  kind: isTimingKind(step.template.type) ? step.template.type : 'digest',
  metadata: { ...toStep(step).metadata },
})

/** The moment with the most waiting events: the last event of the first wait. */
function startingMoment({ entries, bands }: ReturnType<typeof storyOf>): number {
  const grouped = entries.filter(({ event }) => bands[0]?.events.includes(event.id))
  return (grouped.at(-1) ?? entries[0])?.event.at ?? 0
}
