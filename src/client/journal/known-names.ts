import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '#src/contract/endpoints.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import type { Names } from '#src/domain/journal/entry.ts'

/** What this tab has read of the names of what a write is about to change. Nothing is asked for it. */
export function knownNames(
  client: QueryClient,
  { subscriberId, workflowId }: Record<string, unknown>,
): Names {
  const subscriber = typeof subscriberId === 'string' ? subscriberName(client, subscriberId) : ''
  const workflow = typeof workflowId === 'string' ? workflowName(client, workflowId, subscriberId) : ''
  return { ...(subscriber && { subscriber }), ...(workflow && { workflow }) }
}

function subscriberName(client: QueryClient, subscriberId: string): string {
  const read = client.getQueryData<Output<'subscriberGet'>>(['subscriberGet', { subscriberId }])
  if (read) return fullName(read)
  const pages = client.getQueriesData<Output<'subscriberList'>>({ queryKey: ['subscriberList'] })
  const listed = pages
    .flatMap(([, page]) => page?.data ?? [])
    .find((person) => person.subscriberId === subscriberId)
  return listed ? fullName(listed) : ''
}

function workflowName(client: QueryClient, workflowId: string, subscriberId: unknown): string | undefined {
  const read = client.getQueryData<Output<'workflowGet'>>(['workflowGet', { workflowId }])
  if (read) return read.name
  const preferences = client.getQueryData<Output<'preferencesList'>>(['preferencesList', { subscriberId }])
  const template = preferences?.find((one) => one.template?._id === workflowId)?.template
  if (template) return template.name
  const pages = client.getQueriesData<Output<'workflowList'>>({ queryKey: ['workflowList'] })
  return pages.flatMap(([, page]) => page?.data ?? []).find(({ _id }) => _id === workflowId)?.name
}
