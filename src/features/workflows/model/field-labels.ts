import type { Input } from '#src/contract/endpoints.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { stepWords } from './step-words.ts'

export type Sent = { steps?: Input<'workflowUpdate'>['body']['steps'] }

/** Describes a field of a body: its step by name, the field by its path. */
export function fieldLabel(s: WordsOf<typeof stepWords>, path: string, sent: Sent): string {
  const [, index, field] = /^steps\.(\d+)\.?(.*)$/.exec(path) ?? []
  const step = index === undefined ? undefined : sent.steps?.[Number(index)]
  if (!step) return path
  const name = step.name?.trim() || s(`kind.${step.template.type}`)
  return field ? s('diff.field', { step: name, field }) : name
}
