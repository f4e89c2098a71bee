import type { KnownService } from '#src/domain/services/known-service.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { defineMessages } from '#src/ui/messages.ts'
import type { WordsOf } from '#src/ui/words.ts'

export const serviceWords = defineMessages({
  title: 'Service: {kind}',
  titleUnknown: 'Service: unknown',
  unknown: 'To identify it, open Workflows or a subscriber’s preferences.',

  'kind.embedded': 'Carillon',
  'kind.novu2': 'Novu 2.0',
  'kind.novu024': 'Novu v0.24',
  'kind.documentedOnly': 'only 2 documented operations',

  'sign.preferenceRows.novu2': 'Recognised by its workflow preferences, which have a type.',
  'sign.preferenceRows.novu024': 'Recognised by its workflow preferences, which have no type.',
  'sign.workflowOrigin': 'Recognised by its workflows, which say where they were created.',
  'sign.missingList': 'Recognised because it does not list workflows.',

  'globalSwitches.stop': 'All preference switches work here.',
  'globalSwitches.ignored':
    'Switches for all workflows are stored but ignored: only the switches of a workflow block messages.',
  'globalSwitches.unknown': 'Switches for all workflows may or may not block messages.',
  'triggers.sandbox': 'The service runs workflows and keeps their messages. It sends nothing.',
  'triggers.offered': 'The service accepts triggers and sends messages.',
  'triggers.unknown': 'The service may or may not accept triggers.',
})

type T = WordsOf<typeof serviceWords>

/** How the kind was recognized, in a sentence, unless the service says it itself. */
export function saySign(t: T, { kind, sign }: KnownService): string | undefined {
  if (sign === 'header') return undefined
  if (sign !== 'preferenceRows') return t(`sign.${sign}`)
  return t(kind === 'novu024' ? 'sign.preferenceRows.novu024' : 'sign.preferenceRows.novu2')
}

/** What follows from the kind, in two sentences. */
export const sayFacts = (t: T, { globalSwitches, triggers }: ServiceFacts): string =>
  `${t(`globalSwitches.${globalSwitches}`)} ${t(`triggers.${triggers}`)}`
