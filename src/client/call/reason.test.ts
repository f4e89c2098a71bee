import { expect, test, vi } from 'vitest'
import { eventually } from '#src/testing/eventually.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { createReasonPrompt } from '../reason-prompt.ts'
import { CallError } from '../failure.ts'
import { toPerson } from '../person.ts'
import { createSession } from '../session.ts'
import { createCall, explained } from './call.ts'
import type { Call, OneCall } from './types.ts'

const baseUrl = 'http://api.test'
const input = { workflowId: 'w' }
const why = { reason: 'No longer sent', ticket: 'T-1' }

function setUp({ production = true } = {}) {
  const session = createSession({ storage: createMemoryStorage(), origin: baseUrl })
  session.connect({ baseUrl, apiKey: 'k', production })
  const reasonPrompt = createReasonPrompt(session)
  const sent = vi.fn(async (_call: OneCall) => true)
  const call = createCall({ session, reasonPrompt }, [explained, sent])
  return { session, reasonPrompt, sent, call }
}

test('a write on production waits for a reason and a ticket, and includes them', async () => {
  const { reasonPrompt, sent, call } = setUp()
  const written = call('workflowDelete', input)
  await eventually(() => expect(reasonPrompt.get()).toEqual({ operation: 'workflowDelete' }))
  expect(sent).not.toHaveBeenCalled()
  reasonPrompt.answer(why)
  await written
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: 'workflowDelete', input, note: why })
  expect(reasonPrompt.get()).toBeUndefined()
  expect(reasonPrompt.latest()).toEqual({ reason: '', ticket: 'T-1' })
})

test.each([
  ['dismissed', ({ reasonPrompt }: ReturnType<typeof setUp>) => reasonPrompt.answer(undefined)],
  ['ended by a lock', ({ session }: ReturnType<typeof setUp>) => session.lock()],
])('nothing is sent when the question is %s', async (_, act) => {
  const parts = setUp()
  const failure = parts.call('workflowDelete', input).catch((error: unknown) => error)
  await eventually(() => expect(parts.reasonPrompt.get()).toBeDefined())
  act(parts)
  expect(parts.reasonPrompt.latest()).toEqual({ reason: '', ticket: '' })
  expect(await failure).toMatchObject({ failure: { kind: 'notExplained' } })
  expect(await failure).toBeInstanceOf(CallError)
  expect(parts.sent).not.toHaveBeenCalled()
})

test('a question ends when another person signs in, and its write is not sent', async () => {
  const { session, reasonPrompt, sent, call } = setUp()
  const person = (name: string) => toPerson({ name, roles: ['admin'] })
  session.setPerson(person('Ada'))
  const failure = call('workflowDelete', input).catch((error: unknown) => error)
  const asked = reasonPrompt.ask({ operation: 'workflowUpdate' })
  await eventually(() => expect(reasonPrompt.get()).toBeDefined())
  session.setPerson(person('Ada'))
  expect(reasonPrompt.get()).toBeDefined()
  session.setPerson(person('Bob'))
  expect(reasonPrompt.get()).toBeUndefined()
  expect(await failure).toMatchObject({ failure: { kind: 'locked', signedIn: 'Bob' } })
  expect(await asked).toBeUndefined()
  expect(sent).not.toHaveBeenCalled()
})

test('a ticket is offered again for the same subscriber only', async () => {
  const { reasonPrompt } = setUp()
  const ticketFor = async (subscriberId: string | undefined) => {
    const asked = reasonPrompt.ask({ operation: 'preferencesUpdate', subscriberId })
    const { ticket } = reasonPrompt.latest()
    reasonPrompt.answer(undefined)
    await asked
    return ticket
  }
  const first = reasonPrompt.ask({ operation: 'preferencesUpdate', subscriberId: 'ann' })
  reasonPrompt.answer(why)
  await first
  expect(await ticketFor('ben')).toBe('')
  expect(await ticketFor(undefined)).toBe('')
  expect(await ticketFor('ann')).toBe('T-1')
})

test.each<[string, boolean, () => [Parameters<Call>[0], object]]>([
  ['outside production', false, () => ['workflowDelete', input]],
  ['for a read', true, () => ['workflowGet', input]],
  [
    'for an empty change, which only reads',
    true,
    () => ['preferencesUpdate', { subscriberId: 'a', body: {} }],
  ],
  ['for a write that already has a reason', true, () => ['workflowDelete', { ...input, note: why }]],
  ['for one write of a run', true, () => ['workflowDelete', { ...input, note: { run: 'r' } }]],
])('asks nothing %s', async (_, production, asked) => {
  const { reasonPrompt, sent, call } = setUp({ production })
  const [name, given] = asked()
  await call(name, given as never)
  expect(sent).toHaveBeenCalledOnce()
  expect(reasonPrompt.get()).toBeUndefined()
})
