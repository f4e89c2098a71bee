import {
  entriesOf,
  requestFor,
  requestedSwitches,
  switchesIn,
  type PreferenceSubject,
  type PreferenceRequest,
  type Switches,
} from '../preferences/switches.ts'

/** What a bulk run changes for each subscriber: as much as one request to the service can. */
export type BulkTarget = { level: 'global' } | { level: 'workflow'; workflowId: string }

export type BulkBody = PreferenceRequest['input']['body']

export type PlannedRow = { subscriberId: string; body: BulkBody }

/** The requests of a run, as they will be sent. Every subscriber occurs once. */
export type Plan = { target: BulkTarget; rows: PlannedRow[] }

export const preferenceSubjectOf = (target: BulkTarget, subscriberId: string): PreferenceSubject =>
  target.level === 'global' ? { subscriberId } : { subscriberId, workflowId: target.workflowId }

const bodyFor = (target: BulkTarget, switches: Switches): BulkBody =>
  requestFor(preferenceSubjectOf(target, ''), switches).input.body

export function planFor(target: BulkTarget, switches: Switches, ids: readonly string[]): Plan {
  const body = bodyFor(target, switches)
  return { target, rows: ids.map((subscriberId) => ({ subscriberId, body })) }
}

/** The switches that a request turns on, which opts people in again who had turned them off. */
export const optsIn = (body: BulkBody): string[] =>
  entriesOf(requestedSwitches(body)).flatMap(([name, on]) => (on ? [name] : []))

export const requestOf = (target: BulkTarget, { subscriberId, body }: PlannedRow): PreferenceRequest =>
  requestFor(preferenceSubjectOf(target, subscriberId), requestedSwitches(body))

export type WrittenRow = PlannedRow & { before?: unknown }

/** `notExact` lists the subscribers whose earlier state is unknown; the plan leaves them out. */
export type Rollback = { plan: Plan; notExact: string[] }

/** Reverts what a run changed, including rows with an unknown outcome: harmless if they were not written. */
export function rollbackOf(target: BulkTarget, rows: readonly WrittenRow[]): Rollback {
  const notExact: string[] = []
  const back = rows.flatMap(({ subscriberId, body, before }): PlannedRow[] => {
    const earlier = switchesIn(before)
    const requested = entriesOf(requestedSwitches(body))
    if (requested.some(([name]) => earlier[name] === undefined)) {
      notExact.push(subscriberId)
      return []
    }
    const changed = requested.flatMap(([name, on]) =>
      earlier[name] === on ? [] : [[name, earlier[name]] as const],
    )
    return changed.length === 0 ? [] : [{ subscriberId, body: bodyFor(target, Object.fromEntries(changed)) }]
  })
  return { plan: { target, rows: back }, notExact }
}
