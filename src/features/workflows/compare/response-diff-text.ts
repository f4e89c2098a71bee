import type { ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { fieldLabel, type Sent } from '../model/field-labels.ts'
import type { stepWords } from '../model/step-words.ts'
import type { words } from '../model/form-words.ts'

/** What became of one field that was sent. */
export function responseDiffText(
  t: WordsOf<typeof words>,
  s: WordsOf<typeof stepWords>,
  row: ResponseDiffRow,
  sent: Sent,
): string {
  const field = fieldLabel(s, row.path, sent)
  switch (row.verdict) {
    case 'ignored':
      return t('diff.ignored', { field, sent: shown(row.sent) })
    case 'changed':
      return t('diff.changed', { field, sent: shown(row.sent), got: shown(row.got) })
    case 'added':
    case 'accepted':
      return t('diff.added', { field, got: shown(row.got) })
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))
