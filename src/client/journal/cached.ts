import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName, Output } from '#src/contract/endpoints.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import type { Names } from '#src/domain/journal/entry.ts'
import { cachedPreference } from '../preferences.ts'
import { read } from '../query.ts'

type RequestIds = Record<string, unknown>

/** What this tab last read about the subject of a write; `undefined` if it never did. */
export function cachedState(client: QueryClient, name: EndpointName, ids: RequestIds): unknown {
  const { subscriberId, workflowId } = idsIn(ids)
  switch (name) {
    case 'preferencesUpdate':
    case 'workflowPreferenceUpdate':
      return subscriberId === undefined
        ? undefined
        : cachedPreference(client, { subscriberId, workflowId })?.preference
    case 'workflowStatusUpdate':
      return workflowId === undefined ? undefined : cachedWorkflow(client, workflowId)
    case 'workflowUpdate':
    case 'workflowDelete':
      return workflowId === undefined ? undefined : workflowIn(client, workflowId)
    default:
      return undefined
  }
}

/** The names of the subject of a write, as far as this tab has read them. Sends no request. */
export function cachedNames(client: QueryClient, ids: RequestIds): Names {
  const { subscriberId, workflowId } = idsIn(ids)
  const subscriber = subscriberId !== undefined && subscriberName(client, subscriberId)
  const workflow = workflowId !== undefined && workflowNames(client, workflowId, subscriberId)
  return { ...(subscriber && { subscriber }), ...workflow, ...runNames(client, ids) }
}

/** The names of a run. Of all runs of one trigger only the workflow, because each has its own subscriber. */
function runNames(client: QueryClient, { notificationId, transactionId }: RequestIds): Names {
  const runs = client.getQueriesData<Output<'notificationGet'>>({ queryKey: ['notificationGet'] })
  const [, run] =
    runs.find(([, one]) => one && (one._id === notificationId || one.transactionId === transactionId)) ?? []
  const subscriber = notificationId !== undefined && run?.subscriber ? fullName(run.subscriber) : ''
  return { ...(run?.template && { workflow: run.template.name }), ...(subscriber && { subscriber }) }
}

const idsIn = ({ subscriberId, workflowId }: RequestIds) => ({
  subscriberId: typeof subscriberId === 'string' ? subscriberId : undefined,
  workflowId: typeof workflowId === 'string' ? workflowId : undefined,
})

const workflowIn = (client: QueryClient, workflowId: string) =>
  client.getQueryData(read('workflowGet', { workflowId }).queryKey)

/** As last read, alone or in a list. */
function cachedWorkflow(client: QueryClient, workflowId: string): Workflow | undefined {
  const alone = client.getQueryState(read('workflowGet', { workflowId }).queryKey)
  const pages = client.getQueryCache().findAll({ queryKey: ['workflowList'] })
  const shown = pages.flatMap(({ state }) => {
    const page = state.data as Output<'workflowList'> | undefined // the key determines the type
    const row = page?.data.find(({ _id }) => _id === workflowId)
    return row ? [{ row, at: state.dataUpdatedAt }] : []
  })
  if (alone?.data) shown.push({ row: alone.data, at: alone.dataUpdatedAt })
  return shown.toSorted((one, other) => other.at - one.at)[0]?.row
}

function subscriberName(client: QueryClient, subscriberId: string): string {
  const pages = client.getQueriesData<Output<'subscriberList'>>({ queryKey: ['subscriberList'] })
  const known =
    client.getQueryData(read('subscriberGet', { subscriberId }).queryKey) ??
    pages.flatMap(([, page]) => page?.data ?? []).find((person) => person.subscriberId === subscriberId)
  return known ? fullName(known) : ''
}

function workflowNames(client: QueryClient, workflowId: string, subscriberId = ''): Names {
  const known =
    cachedWorkflow(client, workflowId) ?? cachedPreference(client, { subscriberId, workflowId })?.template
  if (!known) return {}
  const identifier = identifierIn(known)
  return { workflow: known.name, ...(identifier && { identifier }) }
}
