import type { Words } from '#src/ui/language.tsx'
import type { Flips } from './flips.ts'
import type { whyWords } from './why-words.ts'

type T = Words<(typeof whyWords)['english']>

/** What a click would do, as in "Turning SMS off stops 6 workflows. 1 critical workflow is not affected." */
export function flipText(t: T, setting: string, flips: Flips): string {
  const { wish, paused, of, flipped, critical, stillHeld, globalSwitches } = flips
  if (globalSwitches === 'ignored') return t(wish.on ? 'flip.ignoredOn' : 'flip.ignored', { setting })
  if (globalSwitches === 'unknown') return t('flip.unsure')
  if (of === 0) return t('flip.unused', { setting })
  if (wish.on && paused) return t('flip.onPaused', { setting })
  const way = wish.on ? 'on' : 'off'
  const whole =
    flipped === 0 ? t(`flip.${way}None`, { setting }) : t(`flip.${way}`, { setting, count: flipped })
  return [
    whole,
    ...(wish.on && stillHeld > 0 ? [t('flip.held', { count: stillHeld })] : []),
    ...(critical > 0 ? [t('flip.critical', { count: critical })] : []),
  ].join(' ')
}
