/** A mistake in the settings, which a stack does not explain. */
export class Redirected extends Error {}

/** What callers are told. The target may reveal the network behind this process. */
export const redirects = 'The upstream service redirects to another address'

/** Says for the log where an answer of `address` leads to; undefined for one that leads nowhere else. */
export function redirectedBy(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  address: string,
): Redirected | undefined {
  const target = headers.get('location')
  if (status < 300 || status >= 400 || status === 304 || target === null) return undefined
  const origin = URL.canParse(target, address) ? new URL(target, address).origin : 'another address'
  return new Redirected(`The upstream service redirects to ${origin}. Start with its final address`)
}
