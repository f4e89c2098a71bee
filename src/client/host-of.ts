/** The part of a base URL that people recognize: `127.0.0.1:4400`, `example.com/notify`. */
export function hostOf(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl
  const { host, pathname } = new URL(baseUrl)
  return host + pathname.replace(/\/+$/, '')
}
