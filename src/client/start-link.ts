export type LinkCredential =
  | { kind: 'nothing' }
  | { kind: 'key'; apiKey: string }
  | { kind: 'code'; code: string }

/** Why a link gave no key: its code is used or expired, there was no answer, or this page's server has no codes. */
export const linkFailures = ['used', 'noAnswer', 'notOffered'] as const
export type LinkFailure = (typeof linkFailures)[number]

/**
 * Takes a start code (`#code=…`, printed by the service at its start) or an API key (`#key=…`, for automated
 * browsers, whose history nobody reads) from the URL fragment, and removes it from the address bar before anything
 * else can read or store it. Browsers never send fragments to a server.
 */
export function takeFromFragment(location: Location, history: History): LinkCredential {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const apiKey = fragment.get('key')
  const code = fragment.get('code')
  if (apiKey === null && code === null) return { kind: 'nothing' }
  fragment.delete('key')
  fragment.delete('code')
  const rest = fragment.toString()
  history.replaceState(history.state, '', `${location.pathname}${location.search}${rest && `#${rest}`}`)
  if (code !== null) return { kind: 'code', code }
  return apiKey ? { kind: 'key', apiKey } : { kind: 'nothing' }
}

/** Handles links opened in this tab later: only the fragment changes, so the page is not loaded again. */
export function followLaterLinks(page: Window, follow: (credential: LinkCredential) => Promise<void>) {
  const take = () => {
    const credential = takeFromFragment(page.location, page.history)
    if (credential.kind !== 'nothing') void follow(credential)
  }
  // `popstate` comes first, before the router reads the address.
  for (const event of ['popstate', 'hashchange']) page.addEventListener(event, take)
}
