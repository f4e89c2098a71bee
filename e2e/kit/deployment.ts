/** A product that is running somewhere, as a client reaches it. */
export type Deployment = {
  url: string
  /** Without one, a proxy signs people in, and `cookie` is what the browser of such a person sends. */
  apiKey?: string
  cookie?: string
}

/** What a service answered: its status, and its body as JSON. */
type Answer = { status: number; body: unknown }

/**
 * The deployment that the environment names: `CARILLON_URL`, which may be a link with `#key=`, with `CARILLON_API_KEY`,
 * or with `CARILLON_COOKIE` where a proxy signs people in. Undefined if it names none.
 */
export function namedDeployment(variables = process.env): Deployment | undefined {
  const { CARILLON_URL: address, CARILLON_API_KEY: given, CARILLON_COOKIE: cookie } = variables
  if (!address) return undefined
  const { origin, hash } = new URL(address)
  if (hash.startsWith('#code='))
    throw new Error(
      'A link with #code= signs in one browser. CARILLON_API_KEY is needed, or a link with #key=',
    )
  const apiKey = given || new URLSearchParams(hash.slice(1)).get('key')
  if (apiKey) return { url: origin, apiKey }
  if (cookie) return { url: origin, cookie }
  throw new Error('CARILLON_URL needs CARILLON_API_KEY, or CARILLON_COOKIE where a proxy signs people in')
}

/** Asks over HTTP, as any client does. */
export async function ask(
  { url, apiKey, cookie }: Deployment,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      'content-type': 'application/json',
      // A proxy accepts writes from the product's own page only.
      ...(apiKey === undefined
        ? { cookie: cookie ?? '', origin: url }
        : { authorization: `ApiKey ${apiKey}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: isJson(response) ? JSON.parse(text) : text }
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') === true

/** Asks for what must succeed, and resolves to the part that a service wraps in `data`, unless it is a page. */
export async function get<T>(deployment: Deployment, method: string, path: string, body?: unknown) {
  const answer = await ask(deployment, method, path, body)
  if (answer.status >= 400)
    throw new Error(`${method} ${path} was refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
  const { data, ...page } = answer.body as { data: T; totalCount?: number } // the shape of every answer
  return { data, ...page }
}

/** Refuses a deployment that its operator marked as production: tests write. */
export async function refuseProduction(deployment: Deployment) {
  const { body } = await ask(deployment, 'GET', '/config.json')
  const config = body as { production?: boolean; service?: { production?: boolean } } // as the product serves it
  if (config.production === true || config.service?.production === true)
    throw new Error(`${deployment.url} is marked as production: tests would write to it`)
}
