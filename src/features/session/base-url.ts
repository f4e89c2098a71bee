import { cleanText } from '#src/domain/text/hidden-characters.ts'

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

/** Whether two texts denote the same base URL, so that a key for one is valid for the other. */
export function isSameBaseUrl(one: string, other: string): boolean {
  return canonicalBaseUrl(one) === canonicalBaseUrl(other)
}

/** The canonical form of a base URL: without the `/v1` that the console adds, and without trailing slashes. */
export function canonicalBaseUrl(text: string): string {
  const typed = cleanText(text)
  return (URL.canParse(typed) ? new URL(typed).href : typed).replace(/(\/+v1)?\/*$/i, '')
}
