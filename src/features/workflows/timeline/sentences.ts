import type { useLanguage, WordsOf } from '#src/ui/language.tsx'
import { engineSentences } from '../model/engine-sentences.ts'
import type { engineWords } from '../model/engine-words.ts'
import type { Entry } from './simulation.ts'
import type { timelineWords } from './words.ts'

type TimelineWords = WordsOf<typeof timelineWords>
type EngineWords = WordsOf<typeof engineWords>

export type TimelineSentences = {
  entry: (entry: Entry) => string
  /** A note, such as that weeks count as seconds. */
  note: (note: NonNullable<Entry['note']>) => string
  problem: (problem: NonNullable<Entry['problem']>) => string
}

export function timelineSentencesOf(
  t: TimelineWords,
  engine: EngineWords,
  language: ReturnType<typeof useLanguage>,
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
  }
}
