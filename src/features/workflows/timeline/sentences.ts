import { collects, type TimingKind } from '#src/contract/step-kinds.ts'
import type { useLanguage, WordsOf } from '#src/ui/language.tsx'
import { engineSentences } from '../sentences/engine-sentences.ts'
import type { engineWords } from '../sentences/engine-words.ts'
import type { Entry, Simulation } from './simulation.ts'
import type { TimeTexts } from './time-texts.ts'
import type { timelineWords } from './words.ts'

export type TimelineWords = WordsOf<typeof timelineWords>
type EngineWords = WordsOf<typeof engineWords>

export type TimelineSentences = {
  entry: (entry: Entry) => string
  /** A note, such as that weeks count as seconds. */
  note: (note: NonNullable<Entry['note']>) => string
  problem: (problem: NonNullable<Entry['problem']>) => string
  moment: (simulation: Simulation, moment: number, texts: TimeTexts) => string
}

export function timelineSentencesOf(
  t: TimelineWords,
  engine: EngineWords,
  language: ReturnType<typeof useLanguage>,
  kind: TimingKind,
  zone: string,
): TimelineSentences {
  const sentences = engineSentences({ t: engine, formats: language, zone })
  const problemText = (problem: NonNullable<Entry['problem']>) => engine(`problem.${problem}`)
  return {
    entry: ({ decision, problem }) => {
      if (decision) return sentences.digest(decision)
      return problem ? problemText(problem) : t('delay.waits')
    },
    note: (note) => engine(`note.${note}`),
    problem: problemText,
    moment: (simulation, moment, texts) =>
      momentSentence(t, kind, stateAtMoment(simulation, moment), texts.short, moment),
  }
}

function momentSentence(
  t: TimelineWords,
  kind: TimingKind,
  state: MomentState,
  short: (at: number) => string,
  moment: number,
): string {
  const { arrived, sent, failed } = state
  const time = short(moment)
  if (arrived === 0) return t('moment.before', { time })
  const gone = collects(kind) ? 'moment.left' : 'moment.gone'
  return [
    waitingSentence(t, kind, state, time, short),
    ...(sent > 0 ? [t(gone, { count: sent })] : []),
    ...(failed > 0 ? [t('moment.failed', { count: failed })] : []),
  ].join(' ')
}

function waitingSentence(
  t: TimelineWords,
  kind: TimingKind,
  { waiting: count, open, next }: MomentState,
  time: string,
  short: (at: number) => string,
): string {
  if (next === undefined) return t('moment.idle', { time })
  const values = { time, count, end: short(next) }
  if (!collects(kind)) return t('moment.delays', values)
  return open > 1 ? t('moment.waitsApart', { ...values, digests: open }) : t('moment.waits', values)
}

/** The state at a moment, including events at that very moment. */
type MomentState = {
  arrived: number
  waiting: number
  failed: number
  /** Open digests, or delays in progress. */
  open: number
  next?: number
  /** Messages sent. A digest counts as one. */
  sent: number
}

export function stateAtMoment({ entries, bands }: Simulation, moment: number): MomentState {
  const arrived = entries.filter(({ event }) => event.at <= moment)
  const ids = new Set(arrived.map(({ event }) => event.id))
  const open = bands.filter(({ from, to }) => from <= moment && moment < to)
  const next = open.length > 0 ? { next: Math.min(...open.map(({ to }) => to)) } : {}
  const straight = arrived.filter(({ outcome }) => outcome === 'skipped').length
  return {
    arrived: arrived.length,
    waiting: open.flatMap(({ events }) => events).filter((id) => ids.has(id)).length,
    failed: arrived.filter(({ outcome }) => outcome === 'failed').length,
    open: open.length,
    ...next,
    sent: bands.filter(({ to }) => to <= moment).length + straight,
  }
}
