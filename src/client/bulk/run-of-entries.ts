import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { isPreferenceUpdate, requestedSwitches } from '#src/domain/preferences/switches.ts'
import type { Change } from '#src/domain/bulk/change.ts'
import type { Row } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'

const stateOf = { applied: 'applied', refused: 'refused', unknown: 'unknown' } as const

/**
 * A run over subscribers as the journal holds it, for somebody who does not have it in this browser. `entries` are those of
 * the run, newest first; a subscriber's oldest one has the state from before. Nothing if they are not of such a run.
 */
export function runOfEntries(
  id: string,
  entries: readonly WriteEntry[],
  here?: RunHead['connection'],
): { head: RunHead; rows: Row[] } | undefined {
  const writes = entries.filter(({ operation }) => isPreferenceUpdate(operation)).toReversed()
  const [first] = writes
  if (!first) return undefined
  const changeOf = ({ request, subject: { workflowId } }: WriteEntry): Change => ({
    kind: 'preferences',
    switches: requestedSwitches(request),
    ...(workflowId !== undefined && { workflowId }),
  })
  const rows = new Map<string, Row>()
  for (const entry of writes) {
    const { subscriberId = '' } = entry.subject
    const known = rows.get(subscriberId)
    rows.set(subscriberId, {
      number: known?.number ?? rows.size,
      id: subscriberId,
      change: changeOf(entry),
      state: stateOf[entry.outcome],
      sent: 1,
      before: known?.before ?? entry.before,
      after: entry.after,
      ...(entry.outcome === 'applied' || known?.answered ? { answered: true } : {}),
      ...(entry.names?.subscriber !== undefined && { name: entry.names.subscriber }),
    })
  }
  const { at, connection, reason, ticket, agent } = first
  const head: RunHead = {
    id,
    createdAt: new Date(at).toISOString(),
    connection: here ?? connection,
    change: changeOf(first),
    total: rows.size,
    reason,
    ticket,
    phase: 'done',
    pauseAfter: 0,
    pace: 10,
    limit: 4,
    by: agent,
  }
  return { head, rows: [...rows.values()] }
}
