import { useDeferredValue, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { toStep } from '../model/to-create.ts'
import type { StepPath, StepValues, WorkflowValues } from '../model/values.ts'
import { engineWords } from '../model/engine-words.ts'
import { minute } from './moments.ts'
import { timelineSentencesOf } from './sentences.ts'
import { momentsOf, simulate, type Timing } from './simulation.ts'
import { timeTexts } from './time-texts.ts'
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
  const { events } = stepEvents
  const entries = simulate(timing, events)
  const moments = momentsOf(entries)
  const texts = timeTexts(language, zone, moments)
  const sentences = timelineSentencesOf(t, engine, language, zone)
  const [chosenId, choose] = useState<string>()
  const chosen = events.find(({ id }) => id === chosenId) ?? events[0]
  /** A minute after the last one, with the key and date of the chosen one. */
  const add = () => {
    const at = (events.at(-1)?.at ?? stepEvents.start) + minute
    choose(stepEvents.add({ at, key: chosen?.key ?? 'A', date: chosen?.date ?? '' }))
  }
  const remove = (id: string) => {
    const place = events.findIndex((event) => event.id === id)
    choose((events[place + 1] ?? events[place - 1])?.id)
    stepEvents.remove(id)
    announce(t('event.removed', { id }))
  }
  return { timing, entries, moments, zones, zone, texts, sentences, stepEvents, chosen, choose, add, remove }
}

const timingOf = (step: StepValues): Timing => ({
  kind: isTimingKind(step.template.type) ? step.template.type : 'digest',
  metadata: { ...toStep(step).metadata },
})
