import { ServiceError } from './service-error.ts'
import type { EnvironmentRecord, Store } from './store/store.ts'

export type Admitted = { caller: EnvironmentRecord; key: string }

/**
 * The environment that the request's API key opens, and that key. The scheme's case matters; what follows the first space is the key.
 * `unknown` runs before an unknown key is refused.
 * @throws ServiceError 401, never naming the key.
 */
export async function authenticate(
  store: Store,
  authorization: string | null,
  unknown: () => Promise<void> = async () => {},
): Promise<Admitted> {
  if (!authorization) throw refused('Missing authorization header')
  const [scheme = '', ...rest] = authorization.split(' ')
  if (scheme === 'Bearer') throw bare()
  // A lone word is most likely a key whose scheme was forgotten, and no refusal repeats a key.
  const named = rest.length > 0 ? scheme : ''
  if (scheme !== 'ApiKey') throw refused(`Invalid authentication scheme: "${named}"`)
  const key = rest.join(' ')
  if (key === '') throw bare()
  const caller = await store.apiKeys.find(key)
  if (caller) return { caller, key }
  await unknown()
  throw refused('API Key not found')
}

/**
 * Production-like environments take workflows only from their development environment.
 * @throws ServiceError 401
 */
export function requireDevelopment({ environment }: EnvironmentRecord): void {
  if (environment._parentId) throw refused('This action is only allowed in Development environment')
}

const refused = (message: string) => new ServiceError(401, message)
const bare = () => new ServiceError(401, 'Unauthorized', { bare: true })
