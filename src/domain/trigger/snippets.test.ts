import { describe, expect, test } from 'vitest'
import { curlSnippet, fetchSnippet } from './snippets.ts'

const call = {
  name: 'order-shipped',
  to: { subscriberId: 'subscriber-1' },
  payload: { order: { id: '1042' }, items: [{ price: 5 }] },
  tenant: { identifier: 'tenant-1' },
}
const trigger = { address: 'https://api.example.com', call }

describe('a trigger to copy', () => {
  test('as cURL', () => {
    const snippet = curlSnippet(trigger)
    expect(snippet).toContain("'https://api.example.com/v1/events/trigger'")
    expect(snippet).toContain("'Authorization: ApiKey <API_KEY>'")
    expect(JSON.parse(/-d '([^']*)'/.exec(snippet)?.[1] ?? '')).toEqual(call)
  })

  test('quotes are escaped for the shell', () => {
    const payload = { "it's": '…' }
    expect(curlSnippet({ ...trigger, call: { ...call, payload } })).toContain(String.raw`"it'\''s": "…"`)
  })

  test('as JavaScript', () => {
    expect(fetchSnippet(trigger)).toContain('await fetch("https://api.example.com/v1/events/trigger", {')
  })
})
