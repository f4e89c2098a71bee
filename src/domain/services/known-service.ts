import * as z from 'zod/mini'
import type { EndpointName } from '#src/contract/endpoints.ts'
import { serviceKinds, type ServiceKind } from './service-kind.ts'

/**
 * What gives a kind of service away, the weakest sign first: it offers no list of workflows · its workflows say where
 * they came from · its rows of preferences say their type, or do not · it names itself in a header.
 */
export const serviceSigns = ['missingList', 'workflowOrigin', 'preferenceRows', 'header'] as const

/** Which kind a service is, and by which sign. `doubted`: any sign may replace it, as a test of the connection asks. */
export const KnownService = z.object({
  kind: z.enum(serviceKinds),
  sign: z.enum(serviceSigns),
  doubted: z.optional(z.boolean()),
})
export type KnownService = z.infer<typeof KnownService>

/** The header in which the embedded service says its version, on every answer. */
export const versionHeader = 'carillon-version'

/** The header in which a server that passes calls on says where to: the service's address, without `/v1`. */
export const upstreamHeader = 'carillon-upstream'

/** An answer as it came: the body with its envelope, `undefined` when it is no JSON. */
export type HeardAnswer = {
  endpoint: EndpointName
  status: number
  /** The value of `versionHeader`. */
  version: string | null
  body: unknown
  /** Whether it means that there is no such operation. */
  isMissing: boolean
}

/** What is known after one more answer: a sign replaces one of its own strength or weaker, and never a stronger one. */
export function afterAnswer(known: KnownService | undefined, answer: HeardAnswer): KnownService | undefined {
  const before = known && isContradicted(known, answer) ? undefined : known
  const now = toldBy(answer)
  if (!now) return before
  const isStronger =
    !before || before.doubted || serviceSigns.indexOf(now.sign) >= serviceSigns.indexOf(before.sign)
  if (!isStronger) return before
  const isSame = before && !before.doubted && before.kind === now.kind && before.sign === now.sign
  return isSame ? before : now
}

/** The embedded service names itself every time, and a list that answers is not missing. */
function isContradicted({ sign }: KnownService, { endpoint, status, version, body }: HeardAnswer): boolean {
  if (sign === 'header') return version === null && body !== undefined
  return sign === 'missingList' && endpoint === 'workflowList' && status === 200
}

function toldBy({ endpoint, status, version, body, isMissing }: HeardAnswer): KnownService | undefined {
  if (version !== null) return { kind: 'embedded', sign: 'header' }
  if (isMissing)
    return endpoint === 'workflowList' ? { kind: 'documentedOnly', sign: 'missingList' } : undefined
  if (status >= 300) return undefined
  const rowKind = rowEndpoints.has(endpoint) ? kindOfRow(firstIn(body)) : undefined
  if (rowKind) return { kind: rowKind, sign: 'preferenceRows' }
  const isFrom2024 = workflowEndpoints.has(endpoint) && FromNovu2.safeParse(firstIn(body)).success
  return isFrom2024 ? { kind: 'novu2', sign: 'workflowOrigin' } : undefined
}

const rowEndpoints = new Set<EndpointName>([
  'preferencesList',
  'preferencesByLevel',
  'workflowPreferenceUpdate',
])
const workflowEndpoints = new Set<EndpointName>([
  'workflowList',
  'workflowGet',
  'workflowCreate',
  'workflowUpdate',
  'workflowStatusUpdate',
])

/** A row about a workflow; the global row has no `template` and no type on any service. */
const Row = z.object({
  template: z.object({ _id: z.string() }),
  preference: z.object({ channels: z.record(z.string(), z.unknown()) }),
  type: z.optional(z.string()),
})

function kindOfRow(value: unknown): ServiceKind | undefined {
  const row = Row.safeParse(value).data
  if (!row) return undefined
  if (row.type === undefined) return 'novu024'
  return row.type === 'SUBSCRIBER_WORKFLOW' ? 'novu2' : undefined
}

/** Later versions know other origins, earlier ones none. */
const FromNovu2 = z.object({ origin: z.enum(['novu-cloud', 'external']) })

/** The one thing in an envelope, or the first of its list. */
function firstIn(body: unknown): unknown {
  const data = z.object({ data: z.unknown() }).safeParse(body).data?.data
  return Array.isArray(data) ? data[0] : data
}
