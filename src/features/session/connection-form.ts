import { cleanText } from '#src/domain/text/hidden-characters.ts'
import * as z from 'zod/mini'
import { connectionColors } from '#src/client/connections.ts'
import type { Connection, SessionState } from '#src/client/session.ts'
import { apiKeyFault, apiKeyIn } from './api-key.ts'
import { baseUrlFault, canonicalBaseUrl, isSameBaseUrl } from './base-url.ts'

/** `agent` is the person's name, stored separately from the connection. */
export type ConnectionValues = Connection & { apiKey: string; agent: string }

/** The key is never put back into the form, so that it cannot be read from the page. */
export const toValues = (
  { baseUrl, name, production, color }: SessionState,
  agent: string,
): ConnectionValues => ({ baseUrl, apiKey: '', name, production, color, agent })

/** Whether the key in use is valid for the typed base URL. */
export const canReuseKey = (inUse: SessionState, baseUrl: string) =>
  inUse.apiKey !== null && isSameBaseUrl(baseUrl, inUse.baseUrl)

/**
 * The connection to make. An empty key means the one in use, if it is for the same base URL. Issues are catalogue
 * keys.
 */
export function connectionSchema(inUse: SessionState) {
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
        apiKey: apiKeyIn(values.apiKey) || (canReuseKey(inUse, values.baseUrl) ? (inUse.apiKey ?? '') : ''),
      })),
    )
    .check(
      z.superRefine(({ baseUrl, apiKey }, context) => {
        const report = (field: keyof ConnectionValues, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message })
        const fault = baseUrlFault(baseUrl)
        if (fault) report('baseUrl', fault)
        const keyFault = apiKeyFault(apiKey)
        if (keyFault) report('apiKey', keyFault)
      }),
    )
}
export type NewConnection = z.output<ReturnType<typeof connectionSchema>>
