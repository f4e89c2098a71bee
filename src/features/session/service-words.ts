import type { KnownService } from '#src/domain/services/known-service.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { defineMessages } from '#src/ui/messages.ts'
import type { WordsOf } from '#src/ui/words.ts'

export const serviceWords = defineMessages({
  title: 'Service: {kind}',
  titleUnknown: 'Service: not known yet',
  unknown:
    'Services with this API differ in what they do. To identify this one, open Workflows or a subscriber’s preferences.',

  'kind.embedded': 'Carillon',
  'kind.novu2': 'Novu 2.0',
  'kind.novu024': 'Novu v0.24',
  'kind.documentedOnly': 'two documented operations only',

  'sign.header': 'It identifies itself in every answer.',
  'sign.preferenceRows.novu2': 'Recognised by its preferences: those of workflows have a type.',
  'sign.preferenceRows.novu024': 'Recognised by its preferences: those of workflows have no type.',
  'sign.workflowOrigin': 'Recognised by its workflows: they say where they were created.',
  'sign.missingList': 'Recognised because it offers no list of workflows.',

  'globalSwitches.stop':
    'A subscriber’s switches for all workflows stop messages: “All notifications” and the five channels.',
  'globalSwitches.ignored':
    'It stores a subscriber’s switches for all workflows but sends anyway: only the switches of a workflow stop messages.',
  'globalSwitches.unknown':
    'It is not known whether a subscriber’s switches for all workflows stop messages.',
  'triggers.none': 'It cannot be triggered, so it sends nothing.',
  'triggers.offered': 'It accepts triggers and sends messages.',
  'triggers.unknown': 'Nor is it known whether it accepts triggers.',
})

type T = WordsOf<typeof serviceWords>

/** How the kind was recognized, in a sentence. */
export function saySign(t: T, { kind, sign }: KnownService): string {
  if (sign !== 'preferenceRows') return t(`sign.${sign}`)
  return t(kind === 'novu024' ? 'sign.preferenceRows.novu024' : 'sign.preferenceRows.novu2')
}

/** What follows from the kind, in two sentences. */
export const sayFacts = (t: T, { globalSwitches, triggers }: ServiceFacts): string =>
  `${t(`globalSwitches.${globalSwitches}`)} ${t(`triggers.${triggers}`)}`
