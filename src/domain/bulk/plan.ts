import type { Channel } from '#src/contract/channel.ts'
import type { Input } from '#src/contract/endpoints.ts'
import { fieldsAsked, fieldsOf } from '../preferences/switches.ts'

/** What a bulk run changes for each of its subscribers: what a single request of the service can. */
export type BulkTarget = { level: 'global' } | { level: 'workflow'; workflowId: string }

export type GlobalChange = { enabled?: boolean; channels?: Partial<Record<Channel, boolean>> }
export type WorkflowChange = { enabled?: boolean; channel?: { type: Channel; enabled: boolean } }

export type BulkBody = {
  enabled?: boolean
  preferences?: { type: Channel; enabled: boolean }[]
  channel?: { type: Channel; enabled: boolean }
}

export type PlannedRow = { subscriberId: string; body: BulkBody }

/** The requests of a run, as they will be sent. Every subscriber occurs once. */
export type Plan = { target: BulkTarget; rows: PlannedRow[] }

export function planGlobal({ enabled, channels = {} }: GlobalChange, ids: readonly string[]): Plan {
  const preferences = Object.entries(channels).map(([type, on]) => ({ type: type as Channel, enabled: on })) // keys of a record of channels
  const body: BulkBody = {
    ...(enabled === undefined ? {} : { enabled }),
    ...(preferences.length === 0 ? {} : { preferences }),
  }
  return { target: { level: 'global' }, rows: ids.map((subscriberId) => ({ subscriberId, body })) }
}

export const planWorkflow = (workflowId: string, change: WorkflowChange, ids: readonly string[]): Plan => ({
  target: { level: 'workflow', workflowId },
  rows: ids.map((subscriberId) => ({ subscriberId, body: change })),
})

/** The switches that a request turns on: for people who turned them off, it opts them in again. */
export const optsIn = (body: BulkBody): string[] =>
  Object.entries(fieldsAsked(body)).flatMap(([field, on]) => (on === true ? [field] : []))

export type BulkRequest =
  | { operation: 'preferencesUpdate'; input: Input<'preferencesUpdate'> }
  | { operation: 'workflowPreferenceUpdate'; input: Input<'workflowPreferenceUpdate'> }

/** Exactly what is sent for a row. */
export function requestOf(target: BulkTarget, { subscriberId, body }: PlannedRow): BulkRequest {
  const { enabled, preferences, channel } = body
  const master = enabled === undefined ? {} : { enabled }
  return target.level === 'global'
    ? {
        operation: 'preferencesUpdate',
        input: { subscriberId, body: { ...master, ...(preferences ? { preferences } : {}) } },
      }
    : {
        operation: 'workflowPreferenceUpdate',
        input: {
          subscriberId,
          workflowId: target.workflowId,
          body: { ...master, ...(channel ? { channel } : {}) },
        },
      }
}

/** A row that may have been written, and what was read of it before. */
export type WrittenRow = PlannedRow & { before?: unknown }

/** The rows that cannot be put back exactly, for want of the state from before, are named. */
export type Rollback = { plan: Plan; notExact: string[] }

/**
 * The requests that put back what a run changed: of each row the switches it asked for that were otherwise before. Rows of which
 * nobody knows whether they were written are put back too, which does no harm if they were not.
 */
export function rollbackOf(target: BulkTarget, rows: readonly WrittenRow[]): Rollback {
  const notExact: string[] = []
  const back = rows.flatMap(({ subscriberId, body, before }): PlannedRow[] => {
    const there = fieldsOf(before)
    const asked = Object.entries(fieldsAsked(body))
    if (asked.some(([field]) => typeof there[field] !== 'boolean')) {
      notExact.push(subscriberId)
      return []
    }
    const changed = asked.filter(([field, on]) => there[field] !== on)
    return changed.length === 0 ? [] : [{ subscriberId, body: bodyOf(target, changed, there) }]
  })
  return { plan: { target, rows: back }, notExact }
}

function bodyOf(target: BulkTarget, changed: [string, unknown][], there: Record<string, unknown>): BulkBody {
  const fields = changed.map(([field]) => field)
  const named = fields
    .filter((field) => field !== 'enabled')
    .map((field) => ({ type: field as Channel, enabled: there[field] === true })) // what a body asks for besides `enabled` are channels
  const master = fields.includes('enabled') ? { enabled: there['enabled'] === true } : {}
  const [channel] = named
  if (target.level === 'workflow') return { ...master, ...(channel ? { channel } : {}) }
  return { ...master, ...(named.length > 0 ? { preferences: named } : {}) }
}
