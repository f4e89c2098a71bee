import { describe, expect, test } from 'vitest'
import { curlSnippet, nodeSnippet, payloadOf } from './snippets.ts'

const trigger = {
  baseUrl: 'https://api.example.com',
  identifier: 'order-shipped',
  variables: ['order.id', 'total'],
}

test.each([
  [[], {}],
  [['total', 'order.id', 'order.lines.sku'], { total: '…', order: { id: '…', lines: { sku: '…' } } }],
  [['order', 'order.id'], { order: { id: '…' } }],
  [['order.id', 'order'], { order: { id: '…' } }],
])('the payload for %j', (variables, expected) => {
  expect(JSON.parse(JSON.stringify(payloadOf(variables)))).toEqual(expected)
})

test('a variable with the name of a part of every object is a name like any other', () => {
  expect(JSON.stringify(payloadOf(['__proto__.polluted', 'constructor.name']))).toBe(
    '{"__proto__":{"polluted":"…"},"constructor":{"name":"…"}}',
  )
  expect('polluted' in {}).toBe(false)
})

describe('a trigger to copy', () => {
  test('as cURL', () => {
    const snippet = curlSnippet(trigger)
    expect(snippet).toContain("'https://api.example.com/v1/events/trigger'")
    expect(snippet).toContain("'Authorization: ApiKey <API_KEY>'")
    const body = /-d '([^']*)'/.exec(snippet)?.[1] ?? ''
    expect(JSON.parse(body)).toEqual({
      name: 'order-shipped',
      to: { subscriberId: 'subscriber-1' },
      payload: { order: { id: '…' }, total: '…' },
    })
  })

  test('a quote cannot leave the quotes of the shell', () => {
    expect(curlSnippet({ ...trigger, variables: ["it's"] })).toContain(String.raw`"it'\''s": "…"`)
  })

  test('as JavaScript', () => {
    expect(nodeSnippet({ ...trigger, variables: [] })).toBe(`import { Novu } from '@novu/node'

const novu = new Novu(process.env.NOVU_API_KEY, { backendUrl: "https://api.example.com" })

await novu.trigger("order-shipped", {
  to: { subscriberId: "subscriber-1" },
  payload: {},
})`)
  })
})
