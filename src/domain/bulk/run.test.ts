import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inverseOf, isFulfilled, optsIn, requestOf, type Change } from './change.ts'
import { resultCsv } from './result.ts'
import {
  isDone,
  isRetryable,
  mayBeWritten,
  nextRow,
  undoRows,
  type Row,
  type RowEvent,
  type RowFailure,
  type RowState,
} from './row.ts'
import { countRows, isHeldForCheck, nextRun, pauseAfterOf, type RunEvent, type RunHead } from './run.ts'

const smsOff: Change = { kind: 'preferences', switches: { sms: false } }
const at = '2026-01-01T12:00:00.000Z'
const aRow = (changes: Partial<Row> = {}): Row => ({
  number: 0,
  id: 'ann',
  state: 'waiting',
  sent: 0,
  ...changes,
})
const aHead = (changes: Partial<RunHead> = {}): RunHead => ({
  id: 'r1',
  createdAt: at,
  connection: { name: 'Shop', baseUrl: 'http://shop.test' },
  change: smsOff,
  total: 10,
  reason: '',
  ticket: '',
  phase: 'paused',
  pauseAfter: 5,
  pace: 10,
  limit: 2,
  ...changes,
})
const five = (state: RowState): RowState[] => Array.from({ length: 5 }, () => state)
const failure = { kind: 'refused', status: 404, messages: ['no'] }
const on = { enabled: true, channels: { sms: true } }
const off = { enabled: true, channels: { sms: false } }

const events: RowEvent[] = [
  { type: 'begin', before: on },
  { type: 'already', before: off },
  { type: 'answered', after: off, fulfilled: true },
  { type: 'answered', after: on, fulfilled: false },
  { type: 'refused', failure },
  { type: 'back' },
  { type: 'lost' },
  { type: 'stop' },
  { type: 'retry' },
  { type: 'looked', state: off, fulfilled: true },
  { type: 'looked', state: on, fulfilled: false },
  { type: 'changed' },
]
const ends = [
  'begin',
  'already',
  'applied',
  'otherwise',
  'refused',
  'back',
  'lost',
  'stop',
  'retry',
  'seen',
  'not seen',
  'changed',
]

describe('a row', () => {
  test.each<[RowState, (RowState | '-')[]]>([
    ['waiting', ['writing', 'unchanged', '-', '-', 'refused', '-', '-', 'stopped', '-', '-', '-', 'changed']],
    [
      'writing',
      ['-', '-', 'applied', 'otherwise', 'refused', 'waiting', 'unknown', '-', '-', '-', '-', 'changed'],
    ],
    ['changed', ends.map((event) => (event === 'retry' ? 'waiting' : '-'))],
    ['applied', ends.map(() => '-')],
    ['unchanged', ends.map(() => '-')],
    ['stopped', ends.map(() => '-')],
    ['otherwise', ends.map((event) => (event === 'retry' ? 'waiting' : '-'))],
    ['refused', ends.map((event) => (event === 'retry' ? 'waiting' : '-'))],
    ['unknown', ['-', '-', 'applied', 'otherwise', 'refused', '-', '-', '-', '-', 'applied', 'refused', '-']],
  ])('that is %s reacts to each event as it should', (state, expected) => {
    const row = aRow({ state })
    const next = events.map((event) => nextRow(row, event, at))
    expect(next.map((after) => (after === row ? '-' : after.state))).toEqual(expected)
  })

  test('is sent at most once between two decisions of a person, whatever happens', () => {
    const chance = fc.constantFrom(...events.filter(({ type }) => type !== 'retry'))
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 40 }), (happened) => {
        const end = happened.reduce((row, event) => nextRow(row, event, at), aRow())
        expect(end.sent).toBeLessThanOrEqual(1)
        expect(end.sent).toBeGreaterThanOrEqual(0)
        if (isDone(end)) expect(end.at).toBe(at)
      }),
    )
  })

  test.each<[string, RowEvent[], RowState]>([
    [
      'was answered with another state, and is then as requested',
      [{ type: 'already', before: off }],
      'applied',
    ],
    [
      'was answered with another state, and is refused later',
      [
        { type: 'begin', before: on },
        { type: 'refused', failure },
      ],
      'refused',
    ],
    ['was answered with another state, and is never tried again', [{ type: 'stop' }], 'stopped'],
  ])('that %s is still part of the undo', (_, later, state) => {
    const [begin, , , otherwise] = events
    const happened = [begin, otherwise, { type: 'retry' as const }, ...later]
    const row = happened.reduce<Row>((next, event) => (event ? nextRow(next, event, at) : next), aRow())
    expect(row.state).toBe(state)
    expect(mayBeWritten(row)).toBe(true)
    expect(undoRows(smsOff, [row]).rows).toMatchObject([
      { id: 'ann', change: { kind: 'preferences', switches: { sms: true } } },
    ])
  })

  test('that was refused, and has the wanted state on the next attempt, was changed by someone else', () => {
    const happened = [events[0], events[4], events[8], events[1]]
    const row = happened.reduce<Row>((next, event) => (event ? nextRow(next, event, at) : next), aRow())
    expect([row.state, mayBeWritten(row)]).toEqual(['unchanged', false])
  })
})

describe('a run', () => {
  test.each<[Partial<RunHead>, RunEvent, Partial<RunHead> | undefined]>([
    [{ phase: 'paused' }, { type: 'go' }, { phase: 'running' }],
    [{ phase: 'running' }, { type: 'pause', reason: 'locked' }, { phase: 'paused', pause: 'locked' }],
    [{ phase: 'paused', pause: 'asked' }, { type: 'go' }, { phase: 'running', pauseAfter: 5 }],
    [{ phase: 'paused', pause: 'check' }, { type: 'go' }, { phase: 'running', pauseAfter: 0 }],
    [{ phase: 'paused', pause: 'asked' }, { type: 'stop' }, { phase: 'stopped' }],
    [{ phase: 'running' }, { type: 'through' }, { phase: 'done', pauseAfter: 0 }],
    [{ phase: 'done' }, { type: 'go' }, { phase: 'running', pauseAfter: 0 }],
  ])('that is %j, on %j, becomes %j', (before, event, after) => {
    const head = aHead(before)
    const next = nextRun(head, event)
    if (!after) return expect(next).toBe(head)
    const { pause: _, ...kept } = head
    expect(next).toEqual({ ...kept, ...after })
  })

  test.each<[string, RowState[], boolean]>([
    ['when five are changed', [...five('applied'), 'waiting'], true],
    ['not when five needed no change', [...five('unchanged'), 'waiting'], false],
    [
      'when five are changed among many that needed no change',
      [...five('unchanged'), ...five('applied'), 'waiting'],
      true,
    ],
    ['when five went wrong', ['refused', 'refused', 'otherwise', 'unknown', 'refused', 'waiting'], true],
    ['not when none is left', five('applied'), false],
  ])('waits for a check %s', (_, states, held) => {
    const counts = countRows(states.map((state) => ({ state })))
    expect(isHeldForCheck(aHead(), counts)).toBe(held)
    expect(isHeldForCheck(aHead({ pauseAfter: 0 }), counts)).toBe(false)
  })

  test.each([
    [20, false, 0],
    [21, false, 5],
    [21, true, 0],
  ])('of %d rows (an undo: %s) pauses after %d', (total, isUndo, count) => {
    expect(pauseAfterOf(total, isUndo)).toBe(count)
  })
})

test.each<[RowFailure, boolean]>([
  [{ kind: 'noAnswer', messages: [] }, true],
  [{ kind: 'refused', status: 503, messages: [] }, true],
  [{ kind: 'notWritten', messages: [] }, true],
  [{ kind: 'notAddressable', messages: [] }, false],
])('whether a run tries %j again after a pause: %s', (failure, expected) => {
  expect(isRetryable(aRow({ state: 'refused', failure }))).toBe(expected)
})

const state = (active: boolean, ...tags: string[]) => ({ active, tags })
const tagged: Change = { kind: 'tags', add: ['new'], remove: ['old'] }

describe('a change', () => {
  test('is an exact request', () => {
    const change = { kind: 'preferences', switches: { enabled: true, sms: false } } as const
    expect(requestOf(change, 'ben/2')).toEqual({
      operation: 'preferencesUpdate',
      input: {
        subscriberId: 'ben/2',
        body: { enabled: true, preferences: [{ type: 'sms', enabled: false }] },
      },
    })
    expect(requestOf({ ...change, workflowId: 'w1', switches: { email: false } }, 'ann')).toEqual({
      operation: 'workflowPreferenceUpdate',
      input: { subscriberId: 'ann', workflowId: 'w1', body: { channel: { type: 'email', enabled: false } } },
    })
  })

  test.each([
    [{ enabled: true, sms: false }, true],
    [{ sms: false }, false],
  ])('that sets %j opts people in: %s', (switches, expected) => {
    expect(optsIn({ switches })).toBe(expected)
  })

  test.each<[Change, unknown, boolean]>([
    [smsOff, off, true],
    [smsOff, on, false],
    [smsOff, undefined, false],
    [{ kind: 'status', active: true }, state(true), true],
    [tagged, state(true, 'new', 'other'), true],
    [tagged, state(true, 'new', 'old'), false],
    [{ kind: 'delete' }, 'gone', true],
    [{ kind: 'delete' }, state(true), false],
  ])('%j is fulfilled by %j: %s', (change, there, expected) => {
    expect(isFulfilled(change, there)).toBe(expected)
  })

  const both: Change = { kind: 'preferences', switches: { enabled: false, sms: false } }
  test.each<[Change, unknown, unknown, ReturnType<typeof inverseOf>]>([
    [both, on, off, { kind: 'preferences', switches: { enabled: true, sms: true } }],
    [both, off, off, { kind: 'preferences', switches: { enabled: true } }],
    [both, { enabled: false, channels: { sms: false } }, off, 'nothing'],
    [both, undefined, off, 'unknown'],
    [{ kind: 'status', active: true }, state(false), state(true), { kind: 'status', active: false }],
    [tagged, state(true, 'old'), state(true, 'new'), { kind: 'tags', add: ['old'], remove: ['new'] }],
    [{ kind: 'delete' }, state(true), undefined, 'unknown'],
  ])('%j of %j, which became %j, is undone by %j', (change, before, after, expected) => {
    expect(inverseOf(change, before, after)).toEqual(expected)
  })
})

test('the result file has the outcome of each row', () => {
  const rows = [
    aRow({ name: 'Ann', state: 'applied', before: on, after: off, at }),
    aRow({ id: '=1+1', number: 1, state: 'refused', failure, at }),
  ]
  const change = '"{""kind"":""preferences"",""switches"":{""sms"":false}}"'
  expect(resultCsv(smsOff, rows)).toBe(
    [
      '\ufeffid,name,result,status,message,change,before,after,at',
      `ann,Ann,applied,,,${change},"{""channels"":{""sms"":true},""enabled"":true}","{""channels"":{""sms"":false},""enabled"":true}",${at}`,
      `'=1+1,,refused,404,no,${change},,,${at}`,
      '',
    ].join('\r\n'),
  )
})
