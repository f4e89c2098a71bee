import { cleanText } from '#src/domain/text/hidden-characters.ts'
import * as z from 'zod/mini'
import { connectionColors } from '#src/client/connections.ts'
import type { Connection } from '#src/client/session.ts'
import { canonicalBaseUrl } from './shown-connection.ts'

/** `agent` is the person's name, stored separately from the connection. */
export type ConnectionValues = Connection & { apiKey: string; agent: string }

/** The connection to make. An empty key means the one in use. Issues are catalogue keys, translated by `t`. */
export function connectionSchema(keyInUse: string, t: (fault: Fault) => string) {
  return z
    .pipe(
      z.object({
        baseUrl: z.string(),
        apiKey: z.string(),
        name: z.string(),
        production: z.boolean(),
        color: z.enum(connectionColors),
        agent: z.string(),
      }),
      z.transform((values: ConnectionValues) => ({
        ...values,
        name: cleanText(values.name),
        baseUrl: baseUrlFault(values.baseUrl) ? values.baseUrl : canonicalBaseUrl(values.baseUrl),
        agent: cleanText(values.agent),
        apiKey: apiKeyIn(values.apiKey) || keyInUse,
      })),
    )
    .check(
      z.superRefine(({ baseUrl, apiKey }, context) => {
        const report = (field: keyof ConnectionValues, fault: Fault | undefined) =>
          fault && context.addIssue({ code: 'custom', path: [field], message: t(fault) })
        report('baseUrl', baseUrlFault(baseUrl))
        report('apiKey', apiKeyFault(apiKey))
      }),
    )
}
export type NewConnection = z.output<ReturnType<typeof connectionSchema>>

type Fault = NonNullable<ReturnType<typeof baseUrlFault> | ReturnType<typeof apiKeyFault>>

/** The fault of a typed base URL, as the key of a sentence that says how to fix it. */
export function baseUrlFault(text: string) {
  const typed = cleanText(text)
  if (typed === '') return 'rule.baseUrl.blank'
  if (!/^https?:\/\//i.test(typed)) return 'rule.baseUrl.scheme'
  if (!URL.canParse(typed)) return 'rule.baseUrl.unreadable'
  const { username, password } = new URL(typed)
  if (username !== '' || password !== '') return 'rule.baseUrl.credentials'
  if (/[?#]/.test(typed)) return 'rule.baseUrl.extra'
  return undefined
}

/** Extracts the key from pasted text: the key itself, a header value `ApiKey …`, or a link with a key. */
export function apiKeyIn(text: string): string {
  const pasted = cleanText(text).replace(/^ApiKey\s+/, '')
  const fragment = /^https?:\/\/\S*#(\S+)$/.exec(pasted)?.[1]
  return new URLSearchParams(fragment).get('key')?.trim() ?? pasted
}

/** A start link contains no key: the page it opens gets one. */
const isStartLink = (pasted: string) => /^https?:\/\/\S*#code=/.test(pasted)

/** Servers refuse all headers together beyond 8 kB or more, in an answer that is not the service's. */
const maxLength = 4000

/**
 * Why a key cannot be sent; `letters`: a header cannot carry it, and browsers refuse it with an error that gives no reason.
 */
export function apiKeyFault(
  apiKey: string,
): `rule.apiKey.${'blank' | 'link' | 'letters' | 'long'}` | undefined {
  if (apiKey === '') return 'rule.apiKey.blank'
  if (isStartLink(apiKey)) return 'rule.apiKey.link'
  if (apiKey.length > maxLength) return 'rule.apiKey.long'
  return /^[\x21-\x7e]+$/.test(apiKey) ? undefined : 'rule.apiKey.letters'
}
