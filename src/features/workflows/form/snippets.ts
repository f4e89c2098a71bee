/** What stands in the place of the API key and of a subscriber: no snippet ever holds a real key. */
export const placeholders = { key: '<API_KEY>', subscriber: 'subscriber-1' } as const

type Trigger = {
  baseUrl: string
  identifier: string
  /** Names the payload may carry, dotted for what lies deeper. */
  variables: readonly string[]
}

export function curlSnippet({ baseUrl, identifier, variables }: Trigger): string {
  const body = JSON.stringify(
    { name: identifier, to: { subscriberId: placeholders.subscriber }, payload: payloadOf(variables) },
    null,
    2,
  )
  return [
    `curl -X POST ${quoted(`${baseUrl}/v1/events/trigger`)} \\`,
    `  -H ${quoted(`Authorization: ApiKey ${placeholders.key}`)} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(body)}`,
  ].join('\n')
}

export function nodeSnippet({ baseUrl, identifier, variables }: Trigger): string {
  const payload = JSON.stringify(payloadOf(variables), null, 2).replaceAll('\n', '\n  ')
  return [
    `import { Novu } from '@novu/node'`,
    '',
    `const novu = new Novu(process.env.NOVU_API_KEY, { backendUrl: ${JSON.stringify(baseUrl)} })`,
    '',
    `await novu.trigger(${JSON.stringify(identifier)}, {`,
    `  to: { subscriberId: ${JSON.stringify(placeholders.subscriber)} },`,
    `  payload: ${payload},`,
    '})',
  ].join('\n')
}

export function fetchSnippet({ baseUrl, identifier, variables }: Trigger): string {
  const to = { subscriberId: placeholders.subscriber }
  return fetchCall({
    method: 'POST',
    url: `${baseUrl}/v1/events/trigger`,
    body: { name: identifier, to, payload: payloadOf(variables) },
  })
}

/** A call that any JavaScript can make; the key comes from its surroundings. */
export const fetchCall = ({ method, url, body }: { method: string; url: string; body: unknown }) =>
  [
    `await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    '    authorization: `ApiKey ${process.env.NOVU_API_KEY}`,',
    `    'content-type': 'application/json',`,
    '  },',
    `  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`,
    '})',
  ].join('\n')

/** For a shell: between single quotes nothing is special but the quote itself. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

type Payload = { [name: string]: string | Payload }

/** An example payload: `order.id` becomes `{"order": {"id": "…"}}`. */
export function payloadOf(variables: readonly string[]): Payload {
  const payload: Payload = Object.create(null) as Payload // a name such as __proto__ is a name like any other
  for (const variable of variables) put(payload, variable.split('.'))
  return payload
}

function put(holder: Payload, [name = '', ...rest]: string[]): void {
  const [next] = rest
  if (next === undefined) {
    holder[name] ??= '…'
    return
  }
  const inside = holder[name]
  const deeper: Payload = typeof inside === 'object' ? inside : (Object.create(null) as Payload) // as above
  holder[name] = deeper
  put(deeper, rest)
}
