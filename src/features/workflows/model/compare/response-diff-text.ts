import type { ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { stepName, type stepWords } from '../step-words.ts'
import type { words } from '../form-words.ts'
import type { Input } from '#src/contract/endpoints.ts'

export function responseDiffText(
  t: WordsOf<typeof words>,
  s: WordsOf<typeof stepWords>,
  row: ResponseDiffRow,
  sent: Sent,
): string {
  const values = { field: fieldLabel(s, row.path, sent), sent: shown(row.sent), got: shown(row.got) }
  return t(row.verdict === 'ignored' ? 'diff.ignored' : 'diff.changed', values)
}

const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))

export type Sent = { steps?: Input<'workflowUpdate'>['body']['steps'] }

/** Describes a field of a body: its step by name, the field by its path. */
function fieldLabel(s: WordsOf<typeof stepWords>, path: string, sent: Sent): string {
  const [, index, field] = /^steps\.(\d+)\.?(.*)$/.exec(path) ?? []
  const step = index === undefined ? undefined : sent.steps?.[Number(index)]
  if (!step) return path
  const name = stepName(s, { name: step.name, type: step.template.type })
  return field ? s('diff.field', { step: name, field }) : name
}
