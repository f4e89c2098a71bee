import { placeholders, type TriggerCall } from '#src/domain/trigger/trigger-call.ts'

/** A call, and the address of the service it is for, without `/v1`. No snippet ever holds a real key. */
type Trigger = { address: string; call: TriggerCall }

const path = '/v1/events/trigger'

export const curlSnippet = ({ address, call }: Trigger): string =>
  [
    `curl -X POST ${quoted(`${address}${path}`)} \\`,
    `  -H ${quoted(`Authorization: ApiKey ${placeholders.key}`)} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(JSON.stringify(call, null, 2))}`,
  ].join('\n')

export function nodeSnippet({ address, call: { name, ...call } }: Trigger): string {
  return [
    `import { Novu } from '@novu/node'`,
    '',
    `const novu = new Novu(process.env.NOVU_API_KEY, { backendUrl: ${JSON.stringify(address)} })`,
    '',
    `await novu.trigger(${JSON.stringify(name)}, ${JSON.stringify(call, null, 2)})`,
  ].join('\n')
}

export const fetchSnippet = ({ address, call }: Trigger): string =>
  fetchCall({ method: 'POST', url: `${address}${path}`, body: call })

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
