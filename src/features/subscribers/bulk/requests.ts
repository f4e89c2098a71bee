import { endpoints } from '#src/contract/endpoints.ts'
import { addressOf } from '#src/domain/text/address.ts'
import { requestOf, type BulkTarget, type PlannedRow } from '#src/domain/bulk/plan.ts'

type Request = { method: string; url: string; body: string }

export function exactRequest(baseUrl: string, target: BulkTarget, row: PlannedRow): Request {
  const { operation, input } = requestOf(target, row)
  const { body, ...params } = input
  const { method, path } = endpoints[operation]
  return { method, url: baseUrl + (addressOf(path, params) ?? path), body: JSON.stringify(body) }
}

export const asText = ({ method, url, body }: Request): string => `${method} ${url}\n${body}`

/** For a shell. No snippet ever holds a real key. */
export const asCurl = ({ method, url, body }: Request): string =>
  [
    `curl -X ${method} ${quoted(url)} \\`,
    `  -H 'Authorization: ApiKey <API_KEY>' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(body)}`,
  ].join('\n')

/** Between single quotes nothing is special but the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
