import { ask, get, type Deployment } from './deployment.ts'

type Fields = Record<string, unknown>
type Workflow = { _id: string; name: string; triggers?: { identifier: string }[]; [field: string]: unknown }
type Subscriber = { subscriberId: string; [field: string]: unknown }

/** Adds data over HTTP; missing fields are filled in, and names and IDs are those of no other test. */
export type Seed = {
  workflow: (changes?: Fields) => Promise<Workflow>
  subscriber: (changes?: Fields) => Promise<Subscriber>
}

const greeting = {
  name: 'Text',
  active: true,
  template: { type: 'sms', content: 'Hello, {{subscriber.firstName}}' },
}

/** Also resolves to what removes everything that was added, the newest first. */
export function seedOf(deployment: Deployment, unique: (text: string) => string) {
  const made: string[] = []
  let group: string | undefined
  const seed: Seed = {
    workflow: async (changes) => {
      const groups = '/v1/notification-groups'
      group ??= (await get<{ _id: string }[]>(deployment, 'GET', groups)).data[0]?._id
      const body = {
        name: unique('Order shipped'),
        notificationGroupId: group,
        active: true,
        steps: [greeting],
        ...changes,
      }
      const { data } = await get<Workflow>(deployment, 'POST', '/v1/workflows', body)
      made.push(`/v1/workflows/${data._id}`)
      return data
    },
    subscriber: async (changes) => {
      const subscriberId = unique('buyer').replaceAll(' ', '-')
      const body = { subscriberId, firstName: 'Ada', lastName: 'Byron', ...changes }
      const { data } = await get<Subscriber>(deployment, 'POST', '/v1/subscribers', body)
      made.push(`/v1/subscribers/${encodeURIComponent(data.subscriberId)}`)
      return data
    },
  }
  const remove = async () => {
    // A test may have deleted some itself.
    for (const path of made.toReversed()) await ask(deployment, 'DELETE', path)
  }
  return { seed, remove }
}

/** Deletes the workflows that a test created on a screen, by the mark in their names. */
export async function sweep(deployment: Deployment, mark: string) {
  const path = `/v1/workflows?limit=100&query=${encodeURIComponent(mark)}`
  const { status, body } = await ask(deployment, 'GET', path)
  if (status !== 200) return
  const { data } = body as { data: { _id: string }[] } // a page of workflows
  for (const { _id } of data) await ask(deployment, 'DELETE', `/v1/workflows/${_id}`)
}
