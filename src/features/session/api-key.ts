/** The key in what people paste: the key itself, the header's value `ApiKey …`, or the link that the service prints. */
export function apiKeyIn(text: string): string {
  const pasted = text.trim().replace(/^ApiKey\s+/, '')
  const fragment = /^https?:\/\/\S*#(\S+)$/.exec(pasted)?.[1]
  return new URLSearchParams(fragment).get('key')?.trim() ?? pasted
}

/** Whether a header can carry it; browsers refuse anything else with an error that names no reason. */
export const isSendable = (apiKey: string) => /^[\x21-\x7e]+$/.test(apiKey)
