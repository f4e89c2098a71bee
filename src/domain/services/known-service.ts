import * as z from 'zod/mini'
import type { EndpointName } from '#src/contract/endpoints.ts'
import { serviceKinds, type ServiceKind } from './service-kind.ts'

/** Weakest first: no list of workflows · the version that the health check answers · a header. */
const serviceSigns = ['missingList', 'version', 'header'] as const

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

function revealedBy({ endpoint, version, body, isMissing }: ObservedAnswer): KnownService | undefined {
  if (version !== null) return { kind: 'embedded', sign: 'header' }
  if (isMissing)
    return endpoint === 'workflowList' ? { kind: 'documentedOnly', sign: 'missingList' } : undefined
  const kind = endpoint === 'health' ? kindOfVersion(body) : undefined
  return kind && { kind, sign: 'version' }
}

const Parts = z.object({ apiVersion: z.object({ version: z.string() }) })
const Health = z.union([z.object({ info: Parts }), z.object({ details: Parts })])

/** With an envelope; without one in a 503, which a service answers if one of its parts does not work. */
function kindOfVersion(body: unknown): ServiceKind | undefined {
  const health = z.object({ data: Health }).safeParse(body).data?.data ?? Health.safeParse(body).data
  const { version } = (health && ('info' in health ? health.info : health.details))?.apiVersion ?? {}
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version ?? '')?.map(Number) ?? []
  if (major === undefined || minor === undefined || major === 1) return undefined
  if (major === 0) return 'novu024'
  return major > 2 || minor > 0 ? 'novu21' : 'novu2'
}
