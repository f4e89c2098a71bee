import { expect, onTestFinished, test, vi } from 'vitest'
import { createCspReports, type Violation } from './csp-reports.ts'

function listening() {
  const reported: Violation[] = []
  const take = createCspReports((violation) => reported.push(violation))
  const send = async (body: unknown) =>
    (
      await take(
        new Request('http://console/csp-report', {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      )
    ).status
  return { told: reported, send }
}

const inline = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } }

test('both report formats are passed on by directive and origin, without the page or a query', async () => {
  const { told, send } = listening()
  expect(await send(inline)).toBe(204)
  const body = {
    documentURL: 'https://console/subscribers/ada@example.com',
    effectiveDirective: 'connect-src',
    blockedURL: 'https://evil.example/steal?who=ada@example.com',
  }
  expect(await send([{ type: 'csp-violation', body }])).toBe(204)
  expect(told).toEqual([
    { directive: 'script-src-elem', blocked: 'inline' },
    { directive: 'connect-src', blocked: 'https://evil.example' },
  ])
})

test('forged reports are passed on without any of their text, or refused', async () => {
  const { told, send } = listening()
  const forged = { 'effective-directive': 'x\n2026 root logged in', 'blocked-uri': '\u001b[2J' }
  await send({ 'csp-report': forged })
  expect(told).toEqual([{ directive: 'other', blocked: 'other' }])
  const endless = { 'effective-directive': 'img-src', 'blocked-uri': `${'a'.repeat(9_000)}:x` }
  await send({ 'csp-report': endless })
  expect(told.pop()?.blocked).toHaveLength(200)
  expect([await send('{'), await send({}), await send('x'.repeat(20_000))]).toEqual([400, 400, 413])
  expect(told).toHaveLength(1)
})

test('only the first of many reports within a minute are passed on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { told, send } = listening()
  for (let count = 0; count < 50; count += 1) expect(await send(inline)).toBe(204)
  expect(told).toHaveLength(20)
  vi.advanceTimersByTime(60_000)
  await send(inline)
  expect(told).toHaveLength(21)
})
