import { isFulfilled, requestOf, type PreferenceChange } from '#src/domain/bulk/change.ts'
import type { Row } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { entriesOf, requestedSwitches } from '#src/domain/preferences/switches.ts'
import type { Preference } from '#src/contract/preference.ts'
import type { Client } from '../client.ts'
import { journalOf } from '../journal/use-journal.ts'
import { readMethodOf, readPreference, readReplaced, type ReadMethod } from '../preferences.ts'
import type { Task } from './task.ts'

const stateOf = ({ enabled, channels }: Preference) =>
  JSON.parse(JSON.stringify({ enabled, channels })) as unknown

/** Changes the switches of one subscriber. */
export function createPreferenceTask(client: Client): Task {
  const { call, services, session } = client
  const changeOf = (row: Row, head: RunHead) => (row.change ?? head.change) as PreferenceChange // the kind of the run
  /** An empty patch answers with the state on most services that have no reads. */
  const methodFor = (workflowId: string | undefined): ReadMethod => {
    const { baseUrl } = session.get()
    const method = readMethodOf(services, baseUrl, { subscriberId: '', workflowId })
    const isUntried = services.offers(baseUrl, 'emptyPatchAnswersState') === undefined
    return method === 'none' && workflowId === undefined && isUntried ? 'emptyPatch' : method
  }
  const readState = async (row: Row, head: RunHead): Promise<unknown> => {
    const { workflowId } = changeOf(row, head)
    const { reason, ticket, id: run } = head
    for (;;) {
      const method = methodFor(workflowId)
      try {
        const subject = { subscriberId: row.id, workflowId }
        const found = await readPreference(call, method, subject, { reason, ticket, run })
        return found && stateOf(found.preference)
      } catch (error) {
        // Unless the service has just shown that it cannot be read like this.
        if (methodFor(workflowId) === method) throw error
      }
    }
  }
  return {
    async look(row, head) {
      const change = changeOf(row, head)
      const state = await readState(row, head)
      if (isFulfilled(change, state)) return { state, fulfilled: true }
      if (head.undoes && (await isWrittenSince(client, head, head.undoes, row.id, change)))
        return { state, fulfilled: false, changed: true }
      const subject = { subscriberId: row.id, workflowId: change.workflowId }
      const replaced = await readReplaced(client, subject, change.switches, state)
      const before = isRecord(state) && replaced.length > 0 ? { ...state, replaced } : state
      return { state, fulfilled: false, before }
    },
    async send(row, head, note) {
      const change = changeOf(row, head)
      const { operation, input } = requestOf(change, row.id)
      const { preference } = await call(operation, { ...input, note })
      const after = stateOf(preference)
      return { after, fulfilled: isFulfilled(change, after) }
    },
  }
}

/** Whether a switch was set again since the run that is taken back, even to the value that the run gave it. */
async function isWrittenSince(
  client: Client,
  { id, connection }: RunHead,
  undoes: { run: string; createdAt: string },
  subscriberId: string,
  { workflowId, switches }: PreferenceChange,
): Promise<boolean> {
  const journal = journalOf(client)
  const entries = await journal.list({ subscriber: subscriberId, from: undoes.createdAt })
  const isOwn = journal.keeper === 'tab'
  const names = entriesOf(switches).map(([name]) => name)
  return entries.some(
    (entry) =>
      entry.kind === 'write' &&
      entry.run !== undoes.run &&
      entry.run !== id &&
      entry.outcome !== 'refused' &&
      // A server's journal is about itself; a tab's list is about every service it wrote to.
      (!isOwn || entry.connection.baseUrl === connection.baseUrl) &&
      entry.subject.workflowId === workflowId &&
      names.some((name) => requestedSwitches(entry.request)[name] !== undefined),
  )
}
