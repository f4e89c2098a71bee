import { endpoints } from '#src/contract/endpoints.ts'
import { requestOf, type BulkTarget, type PlannedRow } from '#src/domain/bulk/plan.ts'
import { addressOf } from '#src/domain/text/address.ts'
import type { RequestText } from '#src/domain/trigger/snippets.ts'

export function exactRequest(baseUrl: string, target: BulkTarget, row: PlannedRow): RequestText {
  const { operation, input } = requestOf(target, row)
  const { body, ...params } = input
  const { method, path } = endpoints[operation]
  return { method, url: baseUrl + (addressOf(path, params) ?? path), body: JSON.stringify(body) }
}

export const asText = ({ method, url, body }: RequestText): string => `${method} ${url}\n${body}`
