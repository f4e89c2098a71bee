/** Extracts the key from pasted text: the key itself, a header value `ApiKey …`, or a link with a key. */
export function apiKeyIn(text: string): string {
  const pasted = text.trim().replace(/^ApiKey\s+/, '')
  const fragment = /^https?:\/\/\S*#(\S+)$/.exec(pasted)?.[1]
  return new URLSearchParams(fragment).get('key')?.trim() ?? pasted
}

/** Whether a header can carry the key. Browsers refuse anything else with an error that gives no reason. */
export const isSendable = (apiKey: string) => /^[\x21-\x7e]+$/.test(apiKey)

/** A start link contains no key: the page it opens gets one. */
export const isStartLink = (pasted: string) => /^https?:\/\/\S*#code=/.test(pasted)
