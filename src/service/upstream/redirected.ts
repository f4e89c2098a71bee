/** A mistake in the settings, for which a stack is no help. */
export class Redirected extends Error {}

/** The message for callers, without the target, which may reveal the network behind this process. */
export const redirectMessage = 'The upstream service redirects to another address'

/** Describes for the log where an answer from `address` redirects to; undefined if it does not redirect elsewhere. */
export function findRedirect(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  address: string,
): Redirected | undefined {
  const target = headers.get('location')
  if (status < 300 || status >= 400 || status === 304 || target === null) return undefined
  const origin = URL.canParse(target, address) ? new URL(target, address).origin : 'another address'
  return new Redirected(`The upstream service redirects to ${origin}. Start with its final address`)
}
