export type ReasonAndTicket = { reason: string; ticket: string }

/** Whether a person would see anything of a text. */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

/** What is still missing before a write: on production every write needs a reason and a ticket, elsewhere nothing. */
export function missingReasonFields(
  production: boolean,
  { reason = '', ticket = '' }: Partial<ReasonAndTicket>,
): (keyof ReasonAndTicket)[] {
  const missing: (keyof ReasonAndTicket)[] = []
  if (!production) return missing
  if (!hasVisibleText(reason)) missing.push('reason')
  if (!hasVisibleText(ticket)) missing.push('ticket')
  return missing
}

/** An empty preference change writes nothing: a service without reads may answer it with the current state. */
export const isEmptyPatch = (operation: string, body: unknown): boolean =>
  operation === 'preferencesUpdate' && JSON.stringify(body ?? {}) === '{}'
