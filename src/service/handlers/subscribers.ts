import { SubscriberCreate, type Subscriber, type SubscriberUpdate } from '#src/contract/subscriber.ts'
import { changedAt } from './changed-at.ts'
import type { Handlers, Tools } from './handler.ts'
import { invalidInput } from '../http/refusals.ts'
import { badRequest, notFound } from '../http/service-error.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'
import type { SubscriberWrite } from '../store/interface/records.ts'

export function subscriberHandlers(tools: Tools) {
  const { subscribers } = tools.store
  const write = (body: SubscriberCreate, caller: EnvironmentRecord) => subscriberWrite(tools, body, caller)
  return {
    async subscriberList({ page, limit, query }, { environment }) {
      const data = await subscribers.list(environment._id, { page, limit, query })
      return { page, hasMore: data.length === limit, pageSize: limit, data }
    },

    async subscriberGet({ subscriberId }, { environment }) {
      const subscriber = await subscribers.get(environment._id, subscriberId)
      if (!subscriber) throw notFound(`Subscriber not found for id ${subscriberId}`)
      return withId(subscriber)
    },

    async subscriberCreate({ body }, caller) {
      const { subscriber } = await subscribers.upsert(caller.environment._id, write(trimmed(body), caller))
      return withId(subscriber)
    },

    async subscriberBulkCreate({ body }, caller) {
      const read = body.subscribers.map(readSubscriber)
      const writes = read.flatMap((one) => ('body' in one ? [write(one.body, caller)] : []))
      const written = await subscribers.upsertMany(caller.environment._id, writes)
      const ids = (created: boolean) =>
        written
          .filter((one) => one.created === created)
          .map(({ subscriber: { subscriberId } }) => ({ subscriberId }))
      return {
        updated: ids(false),
        created: ids(true),
        failed: read.flatMap((one) => ('body' in one ? [] : [one])),
      }
    },

    async subscriberUpdate({ subscriberId, body }, { environment }) {
      const change = (stored: Subscriber) => merge(stored, body, tools.now())
      const subscriber = await subscribers.update(environment._id, subscriberId, change)
      if (!subscriber) throw badRequest(`SubscriberId: ${subscriberId} not found`)
      return withId(subscriber)
    },

    async subscriberDelete({ subscriberId }, { environment }) {
      const removed = await subscribers.remove(environment._id, subscriberId)
      if (!removed) throw notFound(`Subscriber not found for id ${subscriberId}`)
      return { acknowledged: true, status: 'deleted' }
    },
  } satisfies Partial<Handlers>
}

export function subscriberWrite(
  { newId, now }: Tools,
  body: SubscriberCreate,
  caller: EnvironmentRecord,
): SubscriberWrite {
  const at = now()
  const change = (stored: Subscriber | undefined) =>
    merge(stored ?? newSubscriber(body.subscriberId, newId(), at.toISOString(), caller), body, at)
  return { subscriberId: body.subscriberId, change }
}

const withId = (subscriber: Subscriber) => ({ ...subscriber, id: subscriber._id })

function trimmed(body: SubscriberCreate): SubscriberCreate {
  const subscriberId = body.subscriberId.trim()
  if (subscriberId === '') throw badRequest(['subscriberId should not be empty'])
  return { ...body, subscriberId }
}

/** An invalid element of a list is returned as a message, and does not stop the others. */
export function readSubscriber(
  given: object,
): { body: SubscriberCreate } | { message: string; subscriberId: string | undefined } {
  const parsed = SubscriberCreate.safeParse(given)
  if (parsed.success && parsed.data.subscriberId.trim() !== '') return { body: trimmed(parsed.data) }
  const subscriberId =
    'subscriberId' in given && typeof given.subscriberId === 'string' ? given.subscriberId : undefined
  if (parsed.success) return { message: 'subscriberId should not be empty', subscriberId }
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['body', ...issue.path] }))
  return { message: invalidInput('subscriberCreate', { body: given }, issues).message, subscriberId }
}

const newSubscriber = (
  subscriberId: string,
  id: string,
  at: string,
  { environment, organizationId }: EnvironmentRecord,
): Subscriber => ({
  _organizationId: organizationId,
  _environmentId: environment._id,
  subscriberId,
  channels: [],
  _id: id,
  deleted: false,
  createdAt: at,
  updatedAt: at,
  __v: 0,
})

/** Only the given fields change; an empty string or `null` clears the email address. */
function merge(stored: Subscriber, update: SubscriberUpdate, now: Date): Subscriber {
  const { firstName, lastName, phone, avatar, locale, data, email } = update
  const given = Object.entries({ firstName, lastName, phone, email, avatar, locale, data }).filter(
    ([, value]) => value !== undefined,
  )
  const merged: Subscriber = { ...stored, ...Object.fromEntries(given), updatedAt: changedAt(stored, now) }
  if (merged.email === '' || merged.email === null) delete merged.email
  return merged
}
