import { collects, type TimingKind } from '#src/contract/step-kinds.ts'
import type { useLanguage, WordsOf } from '#src/ui/language.tsx'
import { engineSentences } from '../sentences/engine-sentences.ts'
import type { engineWords } from '../sentences/engine-words.ts'
import type { Entry, Simulation } from './simulation.ts'
import type { TimeTexts } from './time-texts.ts'
import type { timelineWords } from './words.ts'

export type LineWords = WordsOf<typeof timelineWords>
type EngineWords = WordsOf<typeof engineWords>

export type Says = {
  entry: (entry: Entry) => string
  /** A note, such as that weeks count as seconds. */
  note: (note: NonNullable<Entry['note']>) => string
  problem: (problem: NonNullable<Entry['problem']>) => string
  moment: (simulation: Simulation, moment: number, texts: TimeTexts) => string
}

export function saysOf(
  t: LineWords,
  engine: EngineWords,
  language: ReturnType<typeof useLanguage>,
  kind: TimingKind,
  zone: string,
): Says {
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
      momentSentence(t, kind, standingAt(simulation, moment), texts.short, moment),
  }
}

function momentSentence(
  t: LineWords,
  kind: TimingKind,
  standing: Standing,
  short: (at: number) => string,
  moment: number,
): string {
  const { came, left, failed } = standing
  const time = short(moment)
  if (came === 0) return t('moment.before', { time })
  const gone = collects(kind) ? 'moment.left' : 'moment.gone'
  return [
    waitingSentence(t, kind, standing, time, short),
    ...(left > 0 ? [t(gone, { count: left })] : []),
    ...(failed > 0 ? [t('moment.failed', { count: failed })] : []),
  ].join(' ')
}

function waitingSentence(
  t: LineWords,
  kind: TimingKind,
  { waiting: count, open, next }: Standing,
  time: string,
  short: (at: number) => string,
): string {
  if (next === undefined) return t('moment.idle', { time })
  const values = { time, count, end: short(next) }
  if (!collects(kind)) return t('moment.delays', values)
  return open > 1 ? t('moment.waitsApart', { ...values, digests: open }) : t('moment.waits', values)
}

/** The state at a moment, including events at that very moment. */
type Standing = {
  came: number
  waiting: number
  failed: number
  /** Open digests, or delays in progress. */
  open: number
  next?: number
  /** Messages sent. A digest counts as one. */
  left: number
}

export function standingAt({ entries, bands }: Simulation, moment: number): Standing {
  const came = entries.filter(({ event }) => event.at <= moment)
  const ids = new Set(came.map(({ event }) => event.id))
  const open = bands.filter(({ from, to }) => from <= moment && moment < to)
  const next = open.length > 0 ? { next: Math.min(...open.map(({ to }) => to)) } : {}
  const straight = came.filter(({ outcome }) => outcome === 'skipped').length
  return {
    came: came.length,
    waiting: open.flatMap(({ events }) => events).filter((id) => ids.has(id)).length,
    failed: came.filter(({ outcome }) => outcome === 'failed').length,
    open: open.length,
    ...next,
    left: bands.filter(({ to }) => to <= moment).length + straight,
  }
}
