import type { BulkBody, BulkTarget } from '#src/domain/bulk/plan.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { partTone, type Tone } from '#src/ui/tokens.ts'
import { settings, requestedSwitches } from '#src/domain/preferences/switches.ts'
import { settingName } from '../model/setting-display.tsx'
import type { words } from '../model/words.ts'
import { type RowCounts, summaryOf } from '#src/domain/bulk/run.ts'
import type { bulkWords } from './bulk-words.ts'
import type { runWords } from './run-words.ts'

export type BulkLanguage = {
  t: WordsOf<typeof bulkWords>
  w: WordsOf<typeof words>
  formatList: (items: readonly string[]) => string
}

export function bulkChangeText(
  speech: BulkLanguage,
  body: BulkBody,
  target: BulkTarget,
  workflow?: string,
): string {
  const { t, formatList } = speech
  const requested = requestedSwitches(body)
  const named = settings.filter((setting) => requested[setting] !== undefined)
  if (named.length === 0) return t('say.nothing')
  const list = formatList(
    named.map((setting) =>
      t(requested[setting] ? 'say.on' : 'say.off', { setting: settingName(speech.w, setting, target.level) }),
    ),
  )
  return target.level === 'global' || target.workflowId === ''
    ? list
    : t('say.workflow', { list, workflow: workflow ?? target.workflowId })
}

/** "28 changed and 13 failed": only the counts above zero. */
export function countsText(
  t: WordsOf<typeof runWords>,
  formatList: BulkLanguage['formatList'],
  counts: RowCounts,
): string {
  const summary = summaryOf(counts)
  const parts = (['changed', 'unchanged', 'failed', 'unknown'] as const).flatMap((part) =>
    summary[part] > 0 ? [t(`said.${part}`, { count: summary[part] })] : [],
  )
  return parts.length === 0 ? t('said.none') : formatList(parts)
}

export function doneTone(counts: RowCounts): Tone {
  const { changed, unchanged, failed, unknown } = summaryOf(counts)
  return partTone(changed + unchanged, failed + unknown)
}

/** A duration in words: "40 seconds", "3 minutes". */
export function durationText(t: BulkLanguage['t'], seconds: number): string {
  if (seconds < 90) return t('time.seconds', { count: Math.max(1, Math.ceil(seconds)) })
  if (seconds < 5400) return t('time.minutes', { count: Math.round(seconds / 60) })
  return t('time.hours', { count: Math.round(seconds / 3600) })
}
