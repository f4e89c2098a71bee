import { digestUnits } from '#src/contract/step.ts'
import type { Words } from '#src/ui/language.tsx'
import type { MetadataValues, TemplateValues } from './values.ts'
import type { words } from './words.ts'

type FormWords = Words<(typeof words)['english']>

/** What of a step its summary is made of. */
export type Summarised = {
  template: Pick<TemplateValues, 'type' | 'subject' | 'title' | 'content'>
  metadata: MetadataValues
}

/** What a step does, in one line. */
export function summaryText(t: FormWords, { template, metadata }: Summarised): string {
  switch (template.type) {
    case 'email':
      return firstLine(template.subject) || t('summary.noSubject')
    case 'push':
      return firstLine(template.title) || t('summary.noTitle')
    case 'digest':
      return digestText(t, metadata)
    case 'delay':
      return delayText(t, metadata)
    case 'in_app':
    case 'sms':
    case 'chat':
    case 'trigger':
    case 'custom':
      return firstLine(template.content) || t('summary.noText')
  }
}

function digestText(t: FormWords, metadata: MetadataValues): string {
  const time = timeText(t, metadata)
  const key = metadata.digestKey.trim()
  if (time === undefined) return t('summary.noTime')
  if (metadata.type === 'timed')
    return key ? t('summary.digestEveryBy', { time, key }) : t('summary.digestEvery', { time })
  return key ? t('summary.digestBy', { time, key }) : t('summary.digest', { time })
}

function delayText(t: FormWords, metadata: MetadataValues): string {
  if (metadata.type === 'scheduled') {
    const path = metadata.delayPath.trim()
    return path ? t('summary.waitUntil', { path }) : t('summary.noPath')
  }
  const time = timeText(t, metadata)
  return time === undefined ? t('summary.noTime') : t('summary.wait', { time })
}

function timeText(t: FormWords, { amount, unit }: MetadataValues): string | undefined {
  const count = Number(amount)
  const known = digestUnits.find((one) => one === unit)
  return amount.trim() !== '' && Number.isFinite(count) && known ? t(known, { count }) : undefined
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''
