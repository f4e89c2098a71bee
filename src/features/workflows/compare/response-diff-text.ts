import type { ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { fieldLabel, type Sent } from '../model/field-labels.ts'
import type { stepWords } from '../model/step-words.ts'
import type { words } from '../model/form-words.ts'

export function responseDiffText(
  t: WordsOf<typeof words>,
  s: WordsOf<typeof stepWords>,
  row: ResponseDiffRow,
  sent: Sent,
): string {
  const values = { field: fieldLabel(s, row.path, sent), sent: shown(row.sent), got: shown(row.got) }
  return t(`diff.${row.verdict === 'accepted' ? 'added' : row.verdict}`, values)
}

const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))
