import type { TriggerRefusal } from '#src/domain/trigger/trigger-check.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'

export const refusalWords = defineMessages({
  'required.String': 'The payload must include {name}, as text or a number.',
  'required.Array': 'The payload must include {name}, as a list.',
  'required.Boolean': 'The payload must include {name}, as true or false.',
  noDate: 'The payload must include a date in {name}, such as {example}.',
  dateForm: 'The date in {name} must include milliseconds and Z, such as {example}.',
  noDateField: 'A delay has no payload field for its date.',
  tenant: 'A text uses the tenant, so the trigger must name one.',
  actor: 'A text uses the actor, so the trigger must name one.',
})

const example = '2026-11-22T09:00:00.000Z'

/** Why a service refuses a trigger. */
export function refusalText(t: WordsOf<typeof refusalWords>, refusal: TriggerRefusal): string {
  const name = 'name' in refusal ? refusal.name : ''
  if (refusal.kind !== 'required') return t(refusal.kind, { name, example })
  const { type } = refusal
  return t(`required.${type === 'Array' || type === 'Boolean' ? type : 'String'}`, { name })
}
