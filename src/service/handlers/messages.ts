import type { Message, MessageMarkName } from '#src/contract/message.ts'
import { isRecord, withValue } from '#src/domain/json/values.ts'
import type { Handlers, Tools } from './handler.ts'
import { badRequest, notFound } from '../http/service-error.ts'
import type { KeptMessage, MessageFlags } from '../store/interface/run-records.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'
import type { Store } from '../store/databases/open-store.ts'
import { ownerIds, subscriberSummary } from './notifications.ts'

export const messageHandlers = ({ store }: Tools) =>
  ({
    async messageList({ page, limit, channel, subscriberId, transactionId }, caller) {
      const { _id } = caller.environment
      if (subscriberId !== undefined)
        await requireSubscriber(store, _id, subscriberId, `Subscriber not found for id ${subscriberId}`)
      const transactionIds = transactionId
      const found = await store.messages.list(_id, { page, limit, channel, subscriberId, transactionIds })
      const data = found.map((each) => toMessage(each, caller))
      return { page, hasMore: data.length === limit, pageSize: limit, data }
    },

    async messageFeed({ subscriberId, page, limit, seen, read }, caller) {
      const skip = Math.max(page, 0) * limit
      const filter = { skip, limit: limit + 1, seen, read }
      const found = await store.messages.feed(caller.environment._id, subscriberId, filter)
      if (!found)
        throw badRequest(
          `Subscriber not found for this environment with the id: ${subscriberId}. Make sure to create a subscriber before fetching the feed.`,
        )
      const data = found.slice(0, limit).map((each) => toMessage(each, caller))
      return { page, pageSize: limit, hasMore: found.length > limit, totalCount: data.length, data }
    },

    async messageCount({ subscriberId, seen, limit }, { environment: { _id } }) {
      const count = await store.messages.count(_id, subscriberId, { seen }, limit)
      if (count === undefined)
        throw badRequest(
          `Subscriber ${subscriberId} is not exist in environment ${_id}, please provide a valid subscriber identifier`,
        )
      return { count }
    },

    async messageMarkAs({ subscriberId, body: { messageId, markAs } }, caller) {
      const { _id } = caller.environment
      await requireSubscriber(store, _id, subscriberId, `Subscriber ${subscriberId} not found`)
      const ids = [messageId].flat().map((id) => id.toLowerCase())
      const marked = await store.messages.mark(_id, subscriberId, ids, flagsOf[markAs])
      return marked.map((each) => toMessage(each, caller))
    },

    async messageAction({ subscriberId, messageId, type, body: { status, payload } }, caller) {
      const change = (document: KeptMessage['document']) => {
        const updates = [
          [['cta', 'action', 'result', 'type'], type],
          [['cta', 'action', 'status'], status],
          [['cta', 'action', 'result', 'payload'], payload],
        ] as const
        return updates.reduce(
          (all, [path, value]) => (value === undefined ? all : withValue(all, path, value)),
          isRecord(document) ? document : {},
        )
      }
      const { _id } = caller.environment
      const changed = await store.messages.update(_id, subscriberId, messageId.toLowerCase(), change)
      if (!changed) throw notFound(`Message ${messageId} not found`)
      return toMessage(changed, caller)
    },
  }) satisfies Partial<Handlers>

/** A message that was read was also seen. */
const flagsOf: Readonly<Record<MessageMarkName, MessageFlags>> = {
  seen: { seen: true },
  read: { seen: true, read: true },
  unseen: { seen: false, read: false },
  unread: { seen: true, read: false },
}

async function requireSubscriber(store: Store, environmentId: string, subscriberId: string, refusal: string) {
  if (!(await store.subscribers.get(environmentId, subscriberId))) throw notFound(refusal)
}

function toMessage(
  { id, document, seen, read, createdAt, subscriber, event }: KeptMessage,
  caller: EnvironmentRecord,
): Message {
  const { identifier, transactionId, payload, overrides } = event
  return {
    ...ownerIds(caller),
    templateIdentifier: identifier,
    transactionId,
    ...(document as Message), // as stored by the runner
    _id: id,
    id,
    subscriber: subscriberSummary(subscriber),
    seen,
    read,
    _feedId: null,
    deleted: false,
    payload,
    overrides: overrides[String(document['channel'])] ?? {},
    createdAt,
  }
}
