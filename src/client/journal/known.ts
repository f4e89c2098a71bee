import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName, Output } from '#src/contract/endpoints.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import type { Names } from '#src/domain/journal/entry.ts'
import { knownPreference } from '../preferences.ts'
import { read } from '../query.ts'

type Address = Record<string, unknown>

/** What this tab last read of the subject of a write. `undefined` if it never did. */
export function knownBefore(client: QueryClient, name: EndpointName, address: Address): unknown {
  const { subscriberId, workflowId } = idsIn(address)
  switch (name) {
    case 'preferencesUpdate':
    case 'workflowPreferenceUpdate':
      return subscriberId === undefined
        ? undefined
        : knownPreference(client, { subscriberId, workflowId })?.preference
    case 'workflowUpdate':
    case 'workflowStatusUpdate':
    case 'workflowDelete':
      return workflowId === undefined ? undefined : workflowIn(client, workflowId)
    default:
      return undefined
  }
}

/** The names of the subject of a write, as far as this tab has read them. Sends no request. */
export function knownNames(client: QueryClient, address: Address): Names {
  const { subscriberId, workflowId } = idsIn(address)
  const subscriber = subscriberId !== undefined && subscriberName(client, subscriberId)
  const workflow = workflowId !== undefined && workflowName(client, workflowId, subscriberId)
  return { ...(subscriber && { subscriber }), ...(workflow && { workflow }) }
}

const idsIn = ({ subscriberId, workflowId }: Address) => ({
  subscriberId: typeof subscriberId === 'string' ? subscriberId : undefined,
  workflowId: typeof workflowId === 'string' ? workflowId : undefined,
})

const workflowIn = (client: QueryClient, workflowId: string) =>
  client.getQueryData(read('workflowGet', { workflowId }).queryKey)

function subscriberName(client: QueryClient, subscriberId: string): string {
  const pages = client.getQueriesData<Output<'subscriberList'>>({ queryKey: ['subscriberList'] })
  const known =
    client.getQueryData(read('subscriberGet', { subscriberId }).queryKey) ??
    pages.flatMap(([, page]) => page?.data ?? []).find((person) => person.subscriberId === subscriberId)
  return known ? fullName(known) : ''
}

function workflowName(client: QueryClient, workflowId: string, subscriberId = ''): string | undefined {
  const pages = client.getQueriesData<Output<'workflowList'>>({ queryKey: ['workflowList'] })
  const known =
    workflowIn(client, workflowId) ??
    knownPreference(client, { subscriberId, workflowId })?.template ??
    pages.flatMap(([, page]) => page?.data ?? []).find(({ _id }) => _id === workflowId)
  return known?.name
}
