import * as z from 'zod/mini'
import { acknowledged, type Endpoint, paging, search } from './endpoint.ts'
import {
  Subscriber,
  SubscriberBulkCreate,
  SubscriberBulkResult,
  SubscriberCreate,
  SubscriberId,
  SubscriberPage,
  SubscriberUpdate,
} from './subscriber.ts'

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
