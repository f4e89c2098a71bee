import { cleanText } from '#src/domain/text/hidden-characters.ts'

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
