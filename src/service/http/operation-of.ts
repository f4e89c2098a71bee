import {
  serviceEndpointNames,
  serviceEndpoints,
  type ServiceEndpointName,
} from '#src/contract/service-endpoints.ts'

/** Path parameters are decoded. */
export type Operation = { name: ServiceEndpointName; params: Record<string, string> }

const patterns = serviceEndpointNames.map((name) => {
  const { method, path } = serviceEndpoints[name]
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return { name, method, pattern: new RegExp(`^${pattern}/?$`), fixed: path.split('/:').length }
})
// `/v1/messages/mark-all` before `/v1/messages/:id`.
patterns.sort((one, other) => one.fixed - other.fixed)

/** The operation of the contract that a request is for; undefined for anything else. */
export function operationOf({ method, url }: Pick<Request, 'method' | 'url'>): Operation | undefined {
  const { pathname } = new URL(url)
  for (const one of patterns) {
    const match = one.method === method ? one.pattern.exec(pathname) : null
    if (match === null) continue
    const params = decoded(match.groups ?? {})
    return params && { name: one.name, params }
  }
  return undefined
}

function decoded(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch {
    return undefined
  }
}
