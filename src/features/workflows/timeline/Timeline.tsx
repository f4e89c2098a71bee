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
import { useChosenEvent } from './use-chosen-event.ts'
import { useStepEvents } from './use-step-events.ts'
import { useZone } from './zone.ts'
import { timelineWords } from './words.ts'

/** What a digest or a delay makes of sample events: drawn, as a sentence for every moment, and as a table. */
export function Timeline({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const step = useDeferredValue(useWatch({ control, name: path }))
  const semantics = useServiceFacts().semantics
  const timing = useMemo(() => ({ ...timingOf(step), semantics }), [step, semantics])
  const language = useLanguage()
  const t = useWords(timelineWords)
  const engine = useWords(engineWords)
  const zones = useZone()
  const stepEvents = useStepEvents(step.uuid, timing)
  const [moment, setMoment] = useState<number>()
  const story = storyOf(timing, stepEvents.events)
  const moments = happenings(story)
  const view = viewOf(moments.length > 0 ? moments : [stepEvents.start], stepEvents.length)
  const shownMoment = Math.min(Math.max(moment ?? startingMoment(story), view.from), view.to)
  const texts = timeTexts(language, zones.zone, [...moments, shownMoment])
  const says = saysOf(t, engine, language, timing.kind, zones.zone)
  const drawing = useRef<SVGSVGElement>(null)
  const events = useChosenEvent(stepEvents, shownMoment, drawing)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SampleFields kind={timing.kind} stepEvents={stepEvents} zones={zones} />
      <Line
        {...{ timing, story, view, stepEvents, events, texts, says }}
        drawing={drawing}
        zone={zones.zone}
        moment={shownMoment}
        onMoment={setMoment}
      />
      <EventFields
        timing={timing}
        stepEvents={stepEvents}
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
