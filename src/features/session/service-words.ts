import type { KnownService } from '#src/domain/services/known-service.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { defineMessages } from '#src/ui/messages.ts'
import type { Words } from '#src/ui/words.ts'

export const serviceWords = defineMessages({
  title: 'Service: {kind}',
  titleUnknown: 'Service: Not known yet',
  unknown:
    'Services of this API differ in what they do. Which one answers here is told from its lists of workflows and of preferences: open one of them.',

  'kind.embedded': 'Carillon',
  'kind.novu2': 'Novu 2.0',
  'kind.novu024': 'Novu v0.24',
  'kind.documentedOnly': 'Two operations',

  'sign.header': 'It names itself in every answer.',
  'sign.preferenceRows.novu2': 'Told by its preferences: each row of a workflow has a type.',
  'sign.preferenceRows.novu024': 'Told by its preferences: the rows of workflows have no type.',
  'sign.workflowOrigin': 'Told by its workflows: they say where they came from.',
  'sign.missingList': 'Told by its refusal: it offers no list of workflows.',

  'globalSwitches.stop':
    'A subscriber’s global switches hold messages back: “All notifications” and the five channels.',
  'globalSwitches.ignored':
    'It stores a subscriber’s global switches and sends all the same: only the switches of a workflow hold messages back.',
  'globalSwitches.unknown': 'Whether a subscriber’s global switches hold messages back is not known here.',
  'triggers.none': 'It has no trigger operation: nothing is sent from here.',
  'triggers.offered': 'It takes trigger calls and sends.',
  'triggers.unknown': 'Whether it takes trigger calls is not known either.',
})

type T = Words<(typeof serviceWords)['english']>

/** How the kind was told, in a sentence. */
export function saySign(t: T, { kind, sign }: KnownService): string {
  if (sign !== 'preferenceRows') return t(`sign.${sign}`)
  return t(kind === 'novu024' ? 'sign.preferenceRows.novu024' : 'sign.preferenceRows.novu2')
}

/** What follows from the kind, in two sentences. */
export const sayFacts = (t: T, { globalSwitches, triggers }: ServiceFacts): string =>
  `${t(`globalSwitches.${globalSwitches}`)} ${t(`triggers.${triggers}`)}`
