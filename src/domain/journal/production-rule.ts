export type Why = { reason: string; ticket: string }

/** What still must be said before anything is written: on production a reason and a ticket, for whatever it is; elsewhere nothing. */
export function missingWhy(production: boolean, { reason = '', ticket = '' }: Partial<Why>): (keyof Why)[] {
  const missing: (keyof Why)[] = []
  if (!production) return missing
  if (reason.trim() === '') missing.push('reason')
  if (ticket.trim() === '') missing.push('ticket')
  return missing
}

/** An empty change of preferences writes nothing: a service without reads may answer it with the current state. */
export const onlyAsks = (operation: string, body: unknown): boolean =>
  operation === 'preferencesUpdate' && JSON.stringify(body ?? {}) === '{}'
