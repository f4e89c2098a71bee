import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { toStep } from '../model/to-create.ts'
import type { StepPath, StepValues, WorkflowValues } from '../model/values.ts'
import { engineWords } from '../sentences/engine-words.ts'
import { viewOf } from './scale.ts'
import { timelineSentencesOf } from './sentences.ts'
import { momentsOf, type Simulation, simulate, type Timing } from './simulation.ts'
import { timeTexts } from './time-texts.ts'
import { useChosenEvent } from './use-chosen-event.ts'
import { useStepEvents } from './use-step-events.ts'
import { timelineWords } from './words.ts'
import { useZone } from './zone.ts'

/** What the parts of a timeline show and change. */
export type TimelineState = ReturnType<typeof useTimeline>

export function useTimeline(path: StepPath) {
  const { control } = useFormContext<WorkflowValues>()
  const step = useDeferredValue(useWatch({ control, name: path }))
  const semantics = useServiceFacts().semantics
  const timing = useMemo(() => ({ ...timingOf(step), semantics }), [step, semantics])
  const language = useLanguage()
  const t = useWords(timelineWords)
  const engine = useWords(engineWords)
  const zones = useZone()
  const { zone } = zones
  const stepEvents = useStepEvents(step.uuid, timing)
  const [chosenMoment, setMoment] = useState<number>()
  const simulation = simulate(timing, stepEvents.events)
  const moments = momentsOf(simulation)
  const view = viewOf(moments.length > 0 ? moments : [stepEvents.start], stepEvents.length)
  const moment = Math.min(Math.max(chosenMoment ?? startingMoment(simulation), view.from), view.to)
  const texts = timeTexts(language, zone, [...moments, moment])
  const sentences = timelineSentencesOf(t, engine, language, timing.kind, zone)
  const momentText = sentences.moment(simulation, moment, texts)
  const drawing = useRef<SVGSVGElement>(null)
  const events = useChosenEvent(stepEvents, moment, drawing)
  return {
    timing,
    simulation,
    view,
    zones,
    zone,
    texts,
    sentences,
    stepEvents,
    events,
    drawing,
    moments,
    moment,
    setMoment,
    momentText,
  }
}

const timingOf = (step: StepValues): Timing => ({
  kind: isTimingKind(step.template.type) ? step.template.type : 'digest',
  metadata: { ...toStep(step).metadata },
})

/** The moment with the most waiting events: the last event of the first wait. */
function startingMoment({ entries, bands }: Simulation): number {
  const grouped = entries.filter(({ event }) => bands[0]?.events.includes(event.id))
  return (grouped.at(-1) ?? entries[0])?.event.at ?? 0
}
