import type { SessionState } from '#src/client/session.ts'

/** Whether the people who set the connection up marked it as production. */
export const isProduction = (session: SessionState): boolean =>
  'production' in session && session.production === true
