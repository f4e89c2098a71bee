import { endpointNames, endpoints, type EndpointName } from '#src/contract/endpoints.ts'

/** An operation with its decoded path parameters. */
export type Operation = { name: EndpointName; params: Record<string, string> }

const patterns = endpointNames.map((name) => {
  const { method, path } = endpoints[name]
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return { name, method, pattern: new RegExp(`^${pattern}/?$`), fixed: path.split('/:').length }
})
// Fixed paths first: `/v1/subscribers/bulk` before `/v1/subscribers/:id`.
patterns.sort((one, other) => one.fixed - other.fixed)

/** The path of workflows in older clients. */
const legacy = { path: '/v1/notification-templates', current: '/v1/workflows' }

/** All paths at which the embedded service offers an operation. */
export const pathsOf = (path: string): string[] =>
  path === legacy.current || path.startsWith(`${legacy.current}/`)
    ? [path, path.replace(legacy.current, legacy.path)]
    : [path]

type MethodAndUrl = Pick<Request, 'method' | 'url'>

/** The operation of the contract that a request is for; undefined for anything else. */
export const operationOf = ({ method, url }: MethodAndUrl): Operation | undefined =>
  operationAt(method, new URL(url).pathname)

/** Like `operationOf`, but also accepts what the embedded service does: the older path and percent-encoded letters. */
export function lenientOperationOf({ method, url }: MethodAndUrl): Operation | undefined {
  const plain = decodePlainCharacters(new URL(url).pathname)
  const isOlder = plain === legacy.path || plain.startsWith(`${legacy.path}/`)
  return operationAt(method, isOlder ? plain.replace(legacy.path, legacy.current) : plain, true)
}

/** A path whose percent-encoded plain characters are decoded. */
export const decodePlainCharacters = (pathname: string): string =>
  pathname.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code
  })

function operationAt(method: string, pathname: string, keepsUnreadable = false): Operation | undefined {
  for (const one of patterns) {
    const match = one.method === method ? one.pattern.exec(pathname) : null
    if (match === null) continue
    const groups = match.groups ?? {}
    const params = decoded(groups) ?? (keepsUnreadable ? { ...groups } : undefined)
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
