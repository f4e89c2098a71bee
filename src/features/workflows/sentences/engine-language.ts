import type { WordsOf } from '#src/ui/language.tsx'
import type { Formats } from '#src/ui/words.ts'
import type { StepNames } from './condition-sentence.ts'
import type { engineWords } from './engine-words.ts'

export type EngineT = WordsOf<typeof engineWords>
/** `zone`: for times, UTC by default. */
export type EngineLanguage = {
  t: EngineT
  formats: Formats
  steps?: StepNames | undefined
  zone?: string | undefined
}
/** With its zone. */
export const timeText = ({ t, formats, zone = 'UTC' }: EngineLanguage, at: string): string =>
  t('inZone', {
    time: formats.formatDateTime(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone }),
    zone,
  })

const longest = 120

/** Text is quoted: `"10"` and 10 are not the same. */
export function valueText({ t }: EngineLanguage, value: string, isText: boolean): string {
  if (value === '') return isText ? t('emptyText') : t('nothing')
  const short = value.length > longest ? `${value.slice(0, longest)}…` : value
  return isText ? t('text', { text: short }) : short
}
