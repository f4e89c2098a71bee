import { openService, type OpenService, type OpenServiceOptions } from '#src/service/api/open-service.ts'

export type Reply = { status: number; headers: Headers; body: any } // eslint-disable-line typescript/no-explicit-any -- tests read answers of many shapes

export type TestClient = OpenService & {
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  failures: unknown[]
}

/** The key of services from `openTestClient`. */
export const apiKey = '0123456789abcdef0123456789abcdef'

/** Makes this the only key of a service. */
export async function replaceKey(
  { store, environment }: Pick<OpenService, 'store' | 'environment'>,
  key: string,
) {
  const { _id } = environment.environment
  for (const { fingerprint } of await store.apiKeys.list(_id)) await store.apiKeys.retire(_id, fingerprint)
  await store.apiKeys.add(_id, key)
}

/** A service in memory and a way to call it with its key. A header given as '' is left out. */
export async function openTestClient(options: OpenServiceOptions = {}): Promise<TestClient> {
  const failures: unknown[] = []
  const service = await openService({
    apiKey,
    onFailure: (_errorId, error) => failures.push(error),
    ...options,
  })
  const call: TestClient['call'] = async (method, path, body, headers = {}) => {
    const all = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json', ...headers }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(`http://service${path}`, {
      method,
      headers: sent,
      ...(body !== undefined && { body: text }),
    })
    return toReply(await service.fetch(request))
  }
  return { ...service, call, failures }
}

async function toReply(response: Response): Promise<Reply> {
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}
