import { placeholders, type TriggerCall } from './trigger-call.ts'

/** A request to copy. `body` is JSON; `url` is absolute. */
export type RequestText = { method: string; url: string; body: string }

type Trigger = { address: string; call: TriggerCall }

const pretty = (body: unknown) => JSON.stringify(body, null, 2)

/** For a shell. No snippet ever contains a real key. */
export const asCurl = ({ method, url, body }: RequestText): string =>
  [
    `curl -X ${method} ${quoted(url)} \\`,
    `  -H ${quoted(`Authorization: ApiKey ${placeholders.key}`)} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(body)}`,
  ].join('\n')

/** Between single quotes nothing is special but the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** For TypeScript or JavaScript. */
const asFetch = ({ method, url, body }: RequestText): string =>
  [
    `await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    '    authorization: `ApiKey ${process.env.NOVU_API_KEY}`,',
    `    'content-type': 'application/json',`,
    '  },',
    `  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`,
    '})',
  ].join('\n')

const triggerRequest = ({ address, call }: Trigger): RequestText => ({
  method: 'POST',
  url: `${address}/v1/events/trigger`,
  body: pretty(call),
})

export const curlSnippet = (trigger: Trigger): string => asCurl(triggerRequest(trigger))
export const fetchSnippet = (trigger: Trigger): string => asFetch(triggerRequest(trigger))
