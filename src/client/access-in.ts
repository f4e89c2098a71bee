import type * as z from 'zod/mini'
import { ConsoleConfig, type ServiceMarks } from '#src/contract/console-config.ts'
import { readProblem } from '#src/contract/problem.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import type { Connections } from './connections.ts'
import { messagesOf } from './failure.ts'
import { type KnownPerson, toPerson } from './person.ts'

/** How the console is let in to its service: by a key in the tab, or by a proxy that knows the person. */
export type Access = {
  /** The page's own origin when left out. */
  baseUrl?: string | undefined
  /** Marks the connection as its operator does. */
  mark?: (connections: Connections) => void
  person?: KnownPerson
}

/** Why the console cannot start; `detail` in the words of who said it. */
export type NoAccess = {
  problem: 'signedOut' | 'noRole' | 'noAnswer' | 'wrongFile'
  detail?: string
}

/** What an answer for `/config.json` says. Console files on a plain server have no such file, or answer with the page. */
export function accessIn(
  response: Response | undefined,
  text: string | undefined,
  origin: string,
): Access | NoAccess {
  if (response === undefined) return { problem: 'noAnswer' }
  const { status, redirected, headers } = response
  const isPage = /html/.test(headers.get('content-type') ?? '')
  const json = parseJson(text ?? '')
  const said = messagesOf(readProblem(json) ?? { message: '' })[0] ?? ''
  if (status === 401 || (isPage && (redirected || status === 403)))
    return { problem: 'signedOut', detail: said }
  if (status === 403) return { problem: 'noRole', detail: said }
  if (status === 404 || (isPage && response.ok)) return {}
  if (!response.ok) return { problem: 'noAnswer' }
  const config = ConsoleConfig.safeParse(json)
  if (!config.success)
    return { problem: 'wrongFile', detail: json === undefined ? '' : firstFault(config.error) }
  if (config.data.access === 'shared')
    return { person: toPerson(config.data.person), mark: fixing(origin, config.data.service) }
  const baseUrl = (config.data.baseUrl ?? origin).replace(/\/+$/, '')
  return { baseUrl, mark: marking(baseUrl, config.data) }
}

/** A person's own name and colour stay, and production stays production. */
const marking =
  (baseUrl: string, { name = '', production, color = 'none' }: ServiceMarks) =>
  (connections: Connections) => {
    if (!connections.isKnown(baseUrl)) connections.mark(baseUrl, { name, color })
    if (production) connections.fix(baseUrl, { production })
  }

/** Where the server holds the key, people give no name and colour of their own. */
const fixing =
  (baseUrl: string, { name = '', production, color = 'none' }: ServiceMarks = {}) =>
  (connections: Connections) =>
    connections.fix(baseUrl, { name, color, ...(production && { production }) })

/** The place of what is wrong, in the kind of file that it is meant to be. */
function firstFault({ issues: [issue] }: z.core.$ZodError): string {
  const found = issue?.code === 'invalid_union' ? issue.errors.map(([first]) => first) : [issue]
  return found.map((one) => one?.path.join('.') ?? '').find((path) => path !== 'access') ?? 'access'
}
