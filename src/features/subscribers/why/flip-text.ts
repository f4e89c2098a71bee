import type { Words } from '#src/ui/language.tsx'
import type { Flips } from './flips.ts'
import type { whyWords } from './why-words.ts'

type T = Words<(typeof whyWords)['english']>

/** What a click would do, in one sentence: "SMS off stops 6 of 9; 1 critical still goes." */
export function flipText(t: T, setting: string, { wish, paused, of, ...counts }: Flips): string {
  const { flipped, critical, stillHeld } = counts
  if (of === 0) return t('flip.unused', { setting })
  if (!wish.on) {
    if (flipped === 0) return t('flip.offNone', { setting })
    return critical > 0
      ? t('flip.offCritical', { setting, stops: flipped, of, count: critical })
      : t('flip.off', { setting, stops: flipped, count: of })
  }
  if (paused) return t('flip.onPaused', { setting })
  return stillHeld > 0
    ? t('flip.onHeld', { setting, starts: flipped, of, count: stillHeld })
    : t('flip.on', { setting, starts: flipped, count: of })
}
