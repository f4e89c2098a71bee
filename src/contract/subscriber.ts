import * as z from 'zod/mini'
import { acknowledged, type Endpoint, paging, search } from './endpoint.ts'
import { limits, list, text, tooLong, tooMany } from './limits.ts'
import { FreeForm, optionalField, maybe, pageOf, Timestamp, resource } from './wire.ts'

/** The caller's own id for a person: free text, not an ObjectId. */
export const SubscriberId = z
  .string()
  .register(z.globalRegistry, { description: "The caller's own id of the subscriber" })

export const Subscriber = resource('Subscriber', {
  _id: maybe(z.string()),
  subscriberId: z.string(),
  firstName: maybe(z.string()),
  lastName: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  avatar: maybe(z.string()),
  locale: maybe(z.string()),
  data: maybe(FreeForm),
  isOnline: maybe(z.boolean()),
  lastOnlineAt: maybe(Timestamp),
  createdAt: maybe(Timestamp),
  updatedAt: maybe(Timestamp),
})
export type Subscriber = z.infer<typeof Subscriber>

const address = z
  .email({ error: 'must be an email' })
  .check(z.maxLength(limits.text.email, { error: tooLong(limits.text.email) }))
const email = z.union([address, z.literal('')], { error: 'must be an email' })
const locale = z
  .string()
  .check(z.regex(/^[a-z]{2,4}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|\d{3}))?$/i, { error: 'must be locale' }))

const person = {
  firstName: optionalField(text('name')),
  lastName: optionalField(text('name')),
  phone: optionalField(text('phone')),
  avatar: optionalField(text('address')),
  locale: optionalField(locale),
  data: optionalField(FreeForm),
}

/**
 * Ids that cannot be part of a URL are refused: such a subscriber could be neither opened nor deleted. Surrounding
 * spaces are trimmed.
 */
const NewSubscriberId = text('id').check(
  z.refine((id) => !/\p{Cs}/u.test(id), { error: 'must not contain half a character' }),
  z.refine((id) => !/\p{Cc}/u.test(id.trim()), { error: 'must not contain control characters' }),
  z.refine((id) => !/^\.{1,2}$/.test(id.trim()), { error: 'must not be . or ..' }),
)

export const SubscriberCreate = resource('SubscriberCreate', {
  subscriberId: NewSubscriberId,
  email: optionalField(address),
  ...person,
  channels: optionalField(list(z.unknown(), 'channels')),
})
export type SubscriberCreate = z.output<typeof SubscriberCreate>

/** `email: ""` and `email: null` clear the address; `data` is replaced. */
export const SubscriberUpdate = resource('SubscriberUpdate', { email: z.nullish(email), ...person })
export type SubscriberUpdate = z.output<typeof SubscriberUpdate>

export const SubscriberBulkCreate = resource('SubscriberBulkCreate', {
  subscribers: z
    .array(z.looseObject({ subscriberId: optionalField(z.string()) }))
    .check(z.minLength(1), z.maxLength(limits.list.subscribers, { error: tooMany(limits.list.subscribers) })),
})

const named = z.array(z.looseObject({ subscriberId: z.string() }))
export const SubscriberBulkResult = resource('SubscriberBulkResult', {
  updated: named,
  created: named,
  failed: z.array(z.looseObject({ message: z.string(), subscriberId: maybe(z.string()) })),
})

export const SubscriberPage = pageOf('SubscriberPage', Subscriber)
export type SubscriberPage = z.infer<typeof SubscriberPage>

const subscriber = z.object({ subscriberId: SubscriberId })

export const subscriberEndpoints = {
  subscriberList: {
    method: 'GET',
    path: '/v1/subscribers',
    summary: 'List subscribers',
    query: z.object({
      ...paging,
      query: search(
        'Beginning of a word in the id, the name, the email or the phone. An extension of this service.',
      ),
    }),
    envelope: 'page',
    output: SubscriberPage,
  },
  subscriberCreate: {
    method: 'POST',
    path: '/v1/subscribers',
    summary: 'Create a subscriber, or update the one with this id',
    body: SubscriberCreate,
    status: 201,
    output: Subscriber,
  },
  subscriberBulkCreate: {
    method: 'POST',
    path: '/v1/subscribers/bulk',
    summary: 'Create or update up to 500 subscribers',
    body: SubscriberBulkCreate,
    status: 201,
    output: SubscriberBulkResult,
  },
  subscriberGet: {
    method: 'GET',
    path: '/v1/subscribers/:subscriberId',
    summary: 'One subscriber',
    params: subscriber,
    output: Subscriber,
  },
  subscriberUpdate: {
    method: 'PUT',
    path: '/v1/subscribers/:subscriberId',
    summary: 'Change parts of a subscriber',
    params: subscriber,
    body: SubscriberUpdate,
    output: Subscriber,
  },
  subscriberDelete: {
    method: 'DELETE',
    path: '/v1/subscribers/:subscriberId',
    summary: 'Delete a subscriber',
    params: subscriber,
    output: acknowledged,
  },
} as const satisfies Record<string, Endpoint>
