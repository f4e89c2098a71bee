import type { WordsOf } from '#src/ui/language.tsx'
import type { stepWords } from './step-words.ts'

/** The number of the variant that a path leads into, from 1. */
export function variantNumber(path: string): number | undefined {
  const at = /^steps\.\d+\.variants\.(\d+)/.exec(path)?.[1]
  return at === undefined ? undefined : Number(at) + 1
}

/** Names a step, and its variant if there is a number. */
export function placeName(
  s: WordsOf<typeof stepWords>,
  step: string,
  number: number | undefined,
  name = '',
): string {
  if (number === undefined) return step
  return name.trim()
    ? s('place.named', { step, number, name: name.trim() })
    : s('place.variant', { step, number })
}
