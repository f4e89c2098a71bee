import { ServiceError } from '../http/service-error.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'
import type { Store } from '../store/databases/open-store.ts'

export type AuthenticatedCaller = { caller: EnvironmentRecord; key: string }

/**
 * The environment the request's API key belongs to, and the key. The scheme is case-sensitive; everything after the
 * first space is the key. `onUnknownKey` runs before an unknown key is refused.
 * @throws ServiceError 401, never containing the key.
 */
export async function authenticate(
  store: Store,
  authorization: string | null,
  onUnknownKey: () => Promise<void> = async () => {},
): Promise<AuthenticatedCaller> {
  if (!authorization) throw refusal('Missing authorization header')
  const [scheme = '', ...rest] = authorization.split(' ')
  if (scheme === 'Bearer') throw unauthorized()
  // A single word is most likely a key without its scheme; refusals never repeat a key.
  const named = rest.length > 0 ? scheme : ''
  if (scheme !== 'ApiKey') throw refusal(`Invalid authentication scheme: "${named}"`)
  const key = rest.join(' ')
  if (key === '') throw unauthorized()
  const caller = await store.apiKeys.find(key)
  if (caller) {
    await store.apiKeys.noteUse(key).catch(() => {}) // a failure here is no reason to refuse the request
    return { caller, key }
  }
  await onUnknownKey()
  throw refusal('API Key not found')
}

/** @throws ServiceError 401: a production-like environment gets workflows only from its development environment. */
export function requireDevelopment({ environment }: EnvironmentRecord): void {
  if (environment._parentId) throw refusal('This action is only allowed in Development environment')
}

const refusal = (message: string) => new ServiceError(401, message)
const unauthorized = () => new ServiceError(401, 'Unauthorized', { withoutErrorName: true })
