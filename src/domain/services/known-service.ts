import * as z from 'zod/mini'
import type { EndpointName } from '#src/contract/endpoints.ts'
import { serviceKinds, type ServiceKind } from './service-kind.ts'

/**
 * Weakest first: no list of workflows · workflows with an origin · preference rows with or without a type · fields of later
 * versions · the version · a header.
 */
export const serviceSigns = [
  'missingList',
  'workflowOrigin',
  'preferenceRows',
  'laterFields',
  'version',
  'header',
] as const

/** A service's kind and the sign that revealed it. */
export const KnownService = z.object({
  kind: z.enum(serviceKinds),
  sign: z.enum(serviceSigns),
})
export type KnownService = z.infer<typeof KnownService>

export const versionHeader = 'carillon-version'

/** The header of answers whose sender runs a write with an idempotency key only once. */
export const onceHeader = 'carillon-once'

/** The header in which a proxy names the service behind it, without `/v1`; a placeholder if the address is private. */
export const upstreamHeader = 'carillon-upstream'

/** An answer as received: the body with its envelope, `undefined` if it is not JSON. */
export type ObservedAnswer = {
  endpoint: EndpointName
  status: number
  version: string | null
  body: unknown
  isMissing: boolean
}

export function afterAnswer(
  known: KnownService | undefined,
  answer: ObservedAnswer,
): KnownService | undefined {
  const before = known && isContradicted(known, answer) ? undefined : known
  const now = revealedBy(answer)
  if (!now) return before
  const isStronger = !before || serviceSigns.indexOf(now.sign) >= serviceSigns.indexOf(before.sign)
  if (!isStronger) return before
  const isSame = before && before.kind === now.kind && before.sign === now.sign
  return isSame ? before : now
}

/** The embedded service identifies itself in every answer, and a list that answers is not missing. */
function isContradicted(
  { sign }: KnownService,
  { endpoint, status, version, body }: ObservedAnswer,
): boolean {
  if (sign === 'header') return version === null && body !== undefined
  return sign === 'missingList' && endpoint === 'workflowList' && status === 200
}

function revealedBy({
  endpoint,
  status,
  version,
  body,
  isMissing,
}: ObservedAnswer): KnownService | undefined {
  if (version !== null) return { kind: 'embedded', sign: 'header' }
  if (isMissing)
    return endpoint === 'workflowList' ? { kind: 'documentedOnly', sign: 'missingList' } : undefined
  const versionKind = endpoint === 'health' ? kindOfVersion(body) : undefined
  if (versionKind) return { kind: versionKind, sign: 'version' }
  if (status >= 300) return undefined
  if (isLater(endpoint, body)) return { kind: 'novu21', sign: 'laterFields' }
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

const Parts = z.object({ apiVersion: z.object({ version: z.string() }) })
const Health = z.union([z.object({ info: Parts }), z.object({ details: Parts })])

/** A service answers 503 with its version, without an envelope, if one of its parts does not work. */
function kindOfVersion(body: unknown): ServiceKind | undefined {
  const health = Health.safeParse(firstIn(body)).data ?? Health.safeParse(body).data
  const { version } = (health && ('info' in health ? health.info : health.details))?.apiVersion ?? {}
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version ?? '')?.map(Number) ?? []
  if (major === undefined || minor === undefined || major === 1) return undefined
  if (major === 0) return 'novu024'
  return major > 2 || minor > 0 ? 'novu21' : 'novu2'
}

const LaterWorkflow = z.union([
  z.object({ origin: z.literal('novu-cloud-v1') }),
  z.object({ severity: z.string() }),
])
const LaterEnvironment = z.object({ type: z.string(), color: z.string() })

/** Whether the answer has fields that services have since 2.1. Workflows created before have none. */
function isLater(endpoint: EndpointName, body: unknown): boolean {
  if (endpoint === 'environmentMe') return LaterEnvironment.safeParse(firstIn(body)).success
  return workflowEndpoints.has(endpoint) && allIn(body).some((one) => LaterWorkflow.safeParse(one).success)
}

/** A row about a workflow; the global row has neither `template` nor type on any service. */
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

/** Earlier versions have no origins. */
const FromNovu2 = z.object({ origin: z.enum(['novu-cloud', 'external']) })

const allIn = (body: unknown): unknown[] =>
  [z.object({ data: z.unknown() }).safeParse(body).data?.data].flat()
const firstIn = (body: unknown): unknown => allIn(body)[0]
