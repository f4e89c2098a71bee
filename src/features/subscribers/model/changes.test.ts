import { describe, expect, it } from 'vitest'
import type { Failure } from '#src/client/failure.ts'
import {
  foreignChannels,
  globalBody,
  knownIn,
  lastChangeOf,
  rowState,
  wantedState,
  wishesIn,
  workflowBody,
  type Change,
  type Known,
  type Wish,
} from './changes.ts'

const on = (setting: Wish['setting']): Wish => ({ setting, on: true })
const off = (setting: Wish['setting']): Wish => ({ setting, on: false })

describe('requests', () => {
  it('name several switches of all workflows at once', () => {
    const body = { enabled: false, preferences: [{ type: 'sms', enabled: true }] }
    expect(globalBody(on('sms'), off('enabled'))).toEqual(body)
  })

  it.each([
    [off('enabled'), { enabled: false }, { enabled: false }],
    [
      on('sms'),
      { preferences: [{ type: 'sms', enabled: true }] },
      { channel: { type: 'sms', enabled: true } },
    ],
  ])('name exactly what changes: %j', (wish, global, workflow) => {
    expect(globalBody(wish)).toEqual(global)
    expect(workflowBody(wish)).toEqual(workflow)
    expect(wishesIn(globalBody(wish))).toEqual([wish])
    expect(wishesIn(workflowBody(wish))).toEqual([wish])
  })

  it.each([{}, { enabled: null }, { preferences: [] }, { preferences: { type: 'email' } }])(
    'ask for nothing with %j',
    (body) => expect(wishesIn(body)).toEqual([]),
  )
})

describe('an answer', () => {
  it('leaves unknown what it does not name, and keeps channels that we do not know apart', () => {
    const preference = { enabled: null, channels: { email: false, fax: true, in_app: true } }
    expect(knownIn(preference)).toEqual({ enabled: undefined, email: false, in_app: true })
    expect(foreignChannels(preference)).toEqual([['fax', true]])
  })
})

describe('wantedState', () => {
  it.each<[string, Known, Wish[], Wish['setting'], boolean | undefined, waiting: boolean]>([
    ['the answer alone', { email: true }, [], 'email', true, false],
    ['nothing known', {}, [], 'email', undefined, false],
    ['a wish over the answer', { email: true }, [off('email')], 'email', false, true],
    ['a wish over nothing known', {}, [on('email')], 'email', true, true],
    ['the wish of another switch', { email: true }, [off('sms')], 'email', true, false],
    ['the last of several', { email: true }, [off('email'), on('email'), off('email')], 'email', false, true],
    ['a wish that equals the answer', { email: true }, [on('email')], 'email', true, true],
    ['the master switch off', { enabled: true, email: true }, [off('enabled')], 'email', true, false],
  ])('%s', (_, reply, pending, setting, shown, waiting) => {
    expect(wantedState(reply, pending)[setting]).toEqual({ on: shown, waiting })
  })
})

const lost: Failure = { kind: 'noAnswer', reason: 'network' }
const refused: Failure = { kind: 'refused', status: 400, problem: { message: 'no' } }
const aChange = (change: Partial<Change> = {}): Change => ({
  id: 1,
  at: 1000,
  setting: 'email',
  before: true,
  wanted: false,
  outcome: { kind: 'saved', got: false },
  ...change,
})
const failedWith = (failure: Failure) => aChange({ outcome: { kind: 'failed', failure } })

it('shows a wish that nobody sent yet, and does not call it on its way', () => {
  const wanted = wantedState({ sms: true }, [{ ...off('sms'), staged: true }])
  expect(wanted.sms).toEqual({ on: false, waiting: 'staged' })
  const state = rowState({ change: undefined, current: true, loadedAt: 0, waiting: wanted.sms.waiting })
  expect(state).toEqual({ kind: 'idle', staged: true })
})

describe('rowState', () => {
  it.each<[string, Change | undefined, boolean, boolean | undefined, loadedAt: number, string]>([
    ['nothing done', undefined, false, true, 0, 'idle'],
    ['waiting', undefined, true, true, 0, 'saving'],
    ['waiting again after a failure', failedWith(refused), true, true, 0, 'saving'],
    ['saved', aChange(), false, false, 1000, 'saved'],
    [
      'answered otherwise',
      aChange({ outcome: { kind: 'saved', got: true } }),
      false,
      true,
      1000,
      'otherwise',
    ],
    [
      'not named',
      aChange({ outcome: { kind: 'saved', got: undefined } }),
      false,
      undefined,
      1000,
      'otherwise',
    ],
    ['refused', failedWith(refused), false, true, 0, 'failed'],
    ['refused, read since', failedWith(refused), false, true, 2000, 'failed'],
    ['lost', failedWith(lost), false, true, 900, 'failed'],
    ['lost, read since: applied', failedWith(lost), false, false, 2000, 'applied'],
    ['lost, read since: not applied', failedWith(lost), false, true, 2000, 'notApplied'],
    ['lost, read since, not named', failedWith(lost), false, undefined, 2000, 'failed'],
  ])('%s', (_, change, waiting, current, loadedAt, kind) => {
    expect(rowState({ change, waiting, current, loadedAt }).kind).toBe(kind)
  })
})

it('finds the last change of a switch, of all workflows or of one', () => {
  const log = [
    aChange({ id: 1 }),
    aChange({ id: 2, workflow: { id: 'w1', name: 'Receipt' } }),
    aChange({ id: 3 }),
  ]
  expect(lastChangeOf(log, 'email')?.id).toBe(3)
  expect(lastChangeOf(log, 'email', 'w1')?.id).toBe(2)
  expect(lastChangeOf(log, 'sms')).toBeUndefined()
})
