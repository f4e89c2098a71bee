/** The part of a base URL that people recognize: `127.0.0.1:4400`, `example.com/notify`. */
export function hostOf(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl
  const { host, pathname } = new URL(baseUrl)
  return host + pathname.replace(/\/+$/, '')
}

/** Whether a host is this device, reachable without a network. Takes `hostname` of a `URL`. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
