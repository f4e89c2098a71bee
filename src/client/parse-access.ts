import type * as z from 'zod/mini'
import { ConsoleConfig, type ServiceLabel } from '#src/contract/console-config.ts'
import { readProblem } from '#src/contract/problem.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import type { Connections } from './connections.ts'
import { messagesOf } from './failure.ts'
import { type KnownPerson, toPerson } from './person.ts'

/** How the console gets access to its service: by a key in the tab, or through a proxy that knows the person. */
export type Access = {
  /** The page's own origin if left out. */
  baseUrl?: string | undefined
  /** Marks the connection as its operator has configured it. */
  configure?: (connections: Connections) => void
  person?: KnownPerson
  /** Whether the server of the page keeps a journal. */
  journal?: boolean
}

/** Why the console cannot start. `detail` is the message from the proxy, or the path of a wrong field. */
export type NoAccess = {
  problem: 'signedOut' | 'noRole' | 'noAnswer' | 'wrongFile'
  detail?: string
}

/** Interprets the answer for `/config.json`. A plain file server has no such file, or answers with the page. */
export function parseAccess(
  response: Response | undefined,
  text: string | undefined,
  origin: string,
): Access | NoAccess {
  if (response === undefined) return { problem: 'noAnswer' }
  const { status, redirected, headers } = response
  const isPage = /html/.test(headers.get('content-type') ?? '')
  const json = parseJson(text ?? '')
  const message = messagesOf(readProblem(json) ?? { message: '' })[0] ?? ''
  if (status === 401 || (isPage && (redirected || status === 403)))
    return { problem: 'signedOut', detail: message }
  if (status === 403) return { problem: 'noRole', detail: message }
  if (status === 404 || (isPage && response.ok)) return {}
  if (!response.ok) return { problem: 'noAnswer' }
  const config = ConsoleConfig.safeParse(json)
  if (!config.success)
    return { problem: 'wrongFile', detail: json === undefined ? '' : firstErrorPath(config.error) }
  if (config.data.access === 'shared')
    return { person: toPerson(config.data.person), configure: fixSettings(origin, config.data.service) }
  const baseUrl = (config.data.baseUrl ?? origin).replace(/\/+$/, '')
  const { journal = false } = config.data
  return { baseUrl, configure: suggestSettings(baseUrl, config.data), ...(journal && { journal }) }
}

/** Keeps a person's own name and colour, but fixes production. */
const suggestSettings =
  (baseUrl: string, { name = '', production, color = 'none' }: ServiceLabel) =>
  (connections: Connections) => {
    if (!connections.isKnown(baseUrl)) connections.update(baseUrl, { name, color })
    if (production) connections.fix(baseUrl, { production })
  }

/** Where the server holds the key, people cannot set their own name and colour. */
const fixSettings =
  (baseUrl: string, { name = '', production, color = 'none' }: ServiceLabel = {}) =>
  (connections: Connections) =>
    connections.fix(baseUrl, { name, color, ...(production && { production }) })

/** The path of the first error, for the kind of file that it is meant to be. */
function firstErrorPath({ issues: [issue] }: z.core.$ZodError): string {
  const found = issue?.code === 'invalid_union' ? issue.errors.map(([first]) => first) : [issue]
  return found.map((one) => one?.path.join('.') ?? '').find((path) => path !== 'access') ?? 'access'
}
