import {
  entriesOf,
  requestFor,
  switchesAsked,
  switchesIn,
  type PreferencePlace,
  type PreferenceRequest,
  type Switches,
} from '../preferences/switches.ts'

/** What a bulk run changes for each of its subscribers: what a single request of the service can. */
export type BulkTarget = { level: 'global' } | { level: 'workflow'; workflowId: string }

export type BulkBody = PreferenceRequest['input']['body']

export type PlannedRow = { subscriberId: string; body: BulkBody }

/** The requests of a run, as they will be sent. Every subscriber occurs once. */
export type Plan = { target: BulkTarget; rows: PlannedRow[] }

export const placeOf = (target: BulkTarget, subscriberId: string): PreferencePlace =>
  target.level === 'global' ? { subscriberId } : { subscriberId, workflowId: target.workflowId }

const bodyFor = (target: BulkTarget, switches: Switches): BulkBody =>
  requestFor(placeOf(target, ''), switches).input.body

export function planFor(target: BulkTarget, switches: Switches, ids: readonly string[]): Plan {
  const body = bodyFor(target, switches)
  return { target, rows: ids.map((subscriberId) => ({ subscriberId, body })) }
}

/** The switches that a request turns on: for people who turned them off, it opts them in again. */
export const optsIn = (body: BulkBody): string[] =>
  entriesOf(switchesAsked(body)).flatMap(([name, on]) => (on ? [name] : []))

export const requestOf = (target: BulkTarget, { subscriberId, body }: PlannedRow): PreferenceRequest =>
  requestFor(placeOf(target, subscriberId), switchesAsked(body))

export type WrittenRow = PlannedRow & { before?: unknown }

/** The rows that cannot be put back exactly, for want of the state from before, are named. */
export type Rollback = { plan: Plan; notExact: string[] }

/** Puts back what a run changed. Rows with an unknown outcome too, which does no harm if they were not written. */
export function rollbackOf(target: BulkTarget, rows: readonly WrittenRow[]): Rollback {
  const notExact: string[] = []
  const back = rows.flatMap(({ subscriberId, body, before }): PlannedRow[] => {
    const there = switchesIn(before)
    const asked = entriesOf(switchesAsked(body))
    if (asked.some(([name]) => there[name] === undefined)) {
      notExact.push(subscriberId)
      return []
    }
    const changed = asked.flatMap(([name, on]) => (there[name] === on ? [] : [[name, there[name]] as const]))
    return changed.length === 0 ? [] : [{ subscriberId, body: bodyFor(target, Object.fromEntries(changed)) }]
  })
  return { plan: { target, rows: back }, notExact }
}
