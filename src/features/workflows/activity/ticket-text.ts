import type { Notification } from '#src/contract/notification.ts'
import { personIdOf } from '#src/domain/delivery/run-reading.ts'
import { withZone } from '#src/ui/date-formats.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import { outcomeText, personName, workflowName } from '../model/run-text.ts'
import type { runWords } from '../model/run-words.ts'
import type { StepLanguage, StepView } from '../model/step-view.ts'
import type { words } from './words.ts'

type Told = {
  t: WordsOf<typeof words>
  r: WordsOf<typeof runWords>
  language: StepLanguage
  steps: readonly StepView[]
  service: string
}

/** A run as plain text: who, what, when, and the outcome of each step. Without payload and message texts. */
export function ticketText(run: Notification, { t, r, language, steps, service }: Told): string {
  const { createdAt, transactionId, _digestedNotificationId: digestedBy } = run
  const subscriberId = personIdOf(run)
  const time = (at: string) => language.formats.formatDateTime(at, { ...withZone, second: '2-digit' })
  const line = (label: string, value: string) => t('ticket.line', { label, value })
  return [
    t('ticket.title', {
      workflow: workflowName(r, run),
      person: personName(r, run),
      outcome: outcomeText(r, language, run),
    }),
    ...(subscriberId === undefined ? [] : [line(t('fact.person'), subscriberId)]),
    ...(createdAt ? [line(t('fact.started'), time(createdAt))] : []),
    line(t('fact.transaction'), transactionId),
    ...(digestedBy ? [line(t('fact.joined.run'), digestedBy)] : []),
    line(t('ticket.service'), service),
    '',
    ...steps.flatMap(({ at, name, verdict, tone, notes, why }) => [
      at === undefined
        ? t('ticket.stepNoTime', { step: name, state: verdict })
        : t('ticket.step', { time: time(at), step: name, state: verdict }),
      // What let a step through is not a reason why it failed or was skipped.
      ...[...notes, ...(tone === 'success' ? why.map(({ text }) => text) : [])].map((text) => `  ${text}`),
    ]),
  ].join('\n')
}
