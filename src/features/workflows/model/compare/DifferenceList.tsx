import { Bullets } from '#src/ui/data/Bullets.tsx'
import { visibleDifferences, useDifferenceText } from './difference-text.ts'
import type { Version } from './version.ts'
import { stepNamesIn } from '../../../shared/condition-sentence.ts'

export function DifferenceList({
  label,
  sentences,
  none,
}: {
  label: string
  sentences: string[]
  none: string
}) {
  if (sentences.length === 0) return none
  return (
    <Bullets aria-label={label}>
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Bullets>
  )
}

/** The differences between two versions, one sentence each. */
export function useVersionSentences(): (was: Version, is: Version) => string[] {
  const textOf = useDifferenceText()
  return (was, is) => {
    const names = stepNamesIn([...was.steps, ...is.steps])
    return visibleDifferences(was, is).map((each) => textOf(each, names))
  }
}
