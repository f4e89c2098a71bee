import type * as z from 'zod/mini'
import { ConsoleConfig } from '#src/contract/console-config.ts'
import { readProblem } from '#src/contract/problem.ts'
import type { Access, NoAccess } from './access.ts'
import { messagesOf } from './failure.ts'
import { toPerson } from './person.ts'

type Told = Pick<Extract<ConsoleConfig, { access: 'key' }>, 'name' | 'production' | 'color'>

/** What an answer for `/config.json` says. Console files on a plain server have no such file, or answer with the page. */
export function accessIn(response: Response | undefined, text = ''): Access | NoAccess {
  if (response === undefined) return { problem: 'noAnswer' }
  const { status, redirected, headers } = response
  const isPage = /html/.test(headers.get('content-type') ?? '')
  const json = parsed(text)
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
    return { person: toPerson(config.data.person), marks: given(config.data.service ?? {}) }
  const { baseUrl } = config.data
  return { baseUrl: baseUrl?.replace(/\/+$/, ''), marks: given(config.data) }
}

const given = ({ name, production, color }: Told): Access['marks'] => ({
  ...(name !== undefined && { name }),
  ...(production !== undefined && { production }),
  ...(color !== undefined && { color }),
})

const firstFault = ({ issues: [issue] }: z.core.$ZodError): string => issue?.path.join('.') ?? ''

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
