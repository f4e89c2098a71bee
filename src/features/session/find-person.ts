import { readAccess } from '#src/client/access.ts'
import type { Client } from '#src/client/client.ts'
import type { KnownPerson } from '#src/client/person.ts'

const accessTimeoutMs = 10_000

/** Who is signed in at the proxy now, or why nobody can be named. */
export async function findPerson({ send }: Pick<Client, 'send'>): Promise<KnownPerson | 'no' | 'noRole'> {
  const access = await readAccess(send, location.origin, AbortSignal.timeout(accessTimeoutMs))
  if ('problem' in access) return access.problem === 'noRole' ? 'noRole' : 'no'
  return access.person ?? 'no'
}
