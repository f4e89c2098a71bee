import { isTransactionConflict, toKey } from '../sql/database.ts'
import { failureKindOf } from '../sql/failure-kind.ts'
import type { FlowOutcome, JobChange, NewMessage } from '../interface/run-records.ts'
import { FlowFailed } from '../sql/store-error.ts'
import { insertRows, updateRows, type Writer } from '../sql/write-rows.ts'

/** Row numbers and columns needed for a new message. */
export type FlowPlace = { environmentId: string; notificationSeq: number; subscriberSeq: number }

/** Collects the results of flows and writes them together: before a flow reads the results of others, and at the end. */
export function keepLater(writer: Writer, now: string) {
  let waiting: { place: FlowPlace; outcome: FlowOutcome }[] = []
  return {
    add: (place: FlowPlace, outcome: FlowOutcome): void => void waiting.push({ place, outcome }),
    async write(): Promise<void> {
      const all = waiting
      waiting = []
      try {
        const jobs = all.flatMap(({ outcome }) => outcome.jobs)
        const messages = all.flatMap(({ place, outcome }) =>
          outcome.messages.map((message) => toMessage(message, place, now)),
        )
        await changeJobs(writer, now, jobs)
        await insertRows(writer, 'messages', messages)
      } catch (error) {
        // It is not known which flow is the cause, so the first one is retried alone, then the next.
        const [first] = all
        throw first && isOfFlow(error) ? new FlowFailed(first.place.notificationSeq, error) : error
      }
    },
  }
}

/** A failure of the flow itself, not of the database or because of another transaction. */
export const isOfFlow = (error: unknown): boolean =>
  failureKindOf(error) === undefined && !isTransactionConflict(error)

export async function changeJobs(writer: Writer, now: string, changes: readonly JobChange[]): Promise<void> {
  const row = ({ seq, status, dueAt, document }: JobChange) => ({
    seq,
    status,
    due_at: dueAt,
    updated_at: now,
    document: JSON.stringify(document),
  })
  const plain = changes.filter(({ digest }) => digest === undefined)
  await updateRows(writer, 'jobs', plain.map(row))
  const decided = changes.flatMap(({ digest, ...change }) =>
    digest === undefined
      ? []
      : [
          {
            ...row(change),
            digest_key: toKey(digest.key),
            decided_at: digest.decidedAt,
            ends_at: digest.endsAt ?? null,
            merged_into: digest.mergedInto ?? null,
          },
        ],
  )
  await updateRows(writer, 'jobs', decided)
}

const toMessage = ({ id, channel, step, document }: NewMessage, place: FlowPlace, now: string) => ({
  id,
  environment_id: place.environmentId,
  notification_seq: place.notificationSeq,
  subscriber_seq: place.subscriberSeq,
  channel,
  step,
  seen: 0,
  read: 0,
  created_at: now,
  document: JSON.stringify(document),
})
