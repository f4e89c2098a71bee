import { defineMessages, type WordsOf } from '#src/ui/language.tsx'
import type { TriggerRefusal } from '#src/domain/trigger/trigger-check.ts'

export const triggerCallWords = defineMessages({
  title: 'Trigger it',
  curl: 'cURL',
  'curl.copy': 'Copy trigger call',
  text: 'Replace {key} with your API key.',
  'text.operator':
    'Programs call the service past the sign-in. Ask your operator for its base URL ({address}) and an API key ({key}).',
  'text.subscriber': 'Replace {subscriber} with a subscriber ID.',
  'text.tenant': 'Replace {tenant} with the identifier of a tenant.',
  'text.actor': 'Replace {actor} with the subscriber ID of the actor.',
  inactive: 'This workflow is inactive: a trigger runs nothing until it is turned on.',
  sandbox: 'Messages are stored, not sent.',
  none: 'This service does not accept triggers.',
  unknown: 'This service may not accept triggers.',
})

export const refusalWords = defineMessages({
  'required.String': 'The payload needs {name}, as text or a number.',
  'required.Array': 'The payload needs {name}, as a list.',
  'required.Boolean': 'The payload needs {name}, as true or false.',
  noDate: 'The payload needs a date in {name}, such as {example}.',
  dateForm: 'The date in {name} must look like {example}.',
  noDateField: 'A delay has no payload field for its date.',
  tenant: 'The trigger must name a tenant, which a text uses.',
  actor: 'The trigger must name an actor, which a text uses.',
})

const example = '2026-11-22T09:00:00.000Z'

/** Why a service refuses a trigger. */
export function refusalText(t: WordsOf<typeof refusalWords>, refusal: TriggerRefusal): string {
  const name = 'name' in refusal ? refusal.name : ''
  if (refusal.kind !== 'required') return t(refusal.kind, { name, example })
  const { type } = refusal
  return t(`required.${type === 'Array' || type === 'Boolean' ? type : 'String'}`, { name })
}
