import type { BulkBody } from '#src/domain/bulk/plan.ts'
import { fieldsAsked } from '#src/domain/switches.ts'
import type { Words } from '#src/ui/language.tsx'
import { settings } from '../preferences/changes.ts'
import { settingName } from '../preferences/setting-look.tsx'
import type { words } from '../preferences/words.ts'
import type { bulkWords } from './bulk-words.ts'

export type Speech = {
  t: Words<(typeof bulkWords)['english']>
  w: Words<(typeof words)['english']>
  formatList: (items: readonly string[]) => string
}

/** What a request asks for: "All notifications off and SMS on". */
export function sayChange({ t, w, formatList }: Speech, body: BulkBody, workflow?: string): string {
  const asked = fieldsAsked(body)
  const named = settings.filter((setting) => setting in asked)
  if (named.length === 0) return t('say.nothing')
  const list = formatList(
    named.map((setting) =>
      t(asked[setting] === true ? 'say.on' : 'say.off', { setting: settingName(w, setting) }),
    ),
  )
  return workflow === undefined ? list : t('say.workflow', { list, workflow })
}

/** "40 seconds", "3 minutes": roughly, as one says it. */
export function sayTime(t: Speech['t'], seconds: number): string {
  if (seconds < 90) return t('time.seconds', { count: Math.max(1, Math.ceil(seconds)) })
  if (seconds < 5400) return t('time.minutes', { count: Math.round(seconds / 60) })
  return t('time.hours', { count: Math.round(seconds / 3600) })
}
