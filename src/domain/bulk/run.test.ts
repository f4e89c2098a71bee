import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optsIn, planFor, requestOf, rollbackOf, type BulkTarget } from './plan.ts'
import { mayBeWritten, readRollbackFile, resultCsv, rollbackFile } from './result.ts'
import {
  isDone,
  isRetryable,
  nextRow,
  type Row,
  type RowEvent,
  type RowFailure,
  type RowState,
} from './row.ts'
import {
  countRows,
  expectedSeconds,
  isHeldForCanary,
  type MeasuredRate,
  nextRun,
  rateOf,
  type RunEvent,
  type RunHead,
} from './run.ts'

const everyone: BulkTarget = { level: 'global' }
const at = '2026-01-01T12:00:00.000Z'
const aRow = (changes: Partial<Row> = {}): Row => ({
  number: 0,
  subscriberId: 'ann',
  body: { preferences: [{ type: 'sms', enabled: false }] },
  state: 'waiting',
  sent: 0,
  ...changes,
})
const aHead = (changes: Partial<RunHead> = {}): RunHead => ({
  id: 'r1',
  createdAt: at,
  connection: { name: 'Shop', baseUrl: 'http://shop.test' },
  target: everyone,
  total: 10,
  reason: '',
  ticket: '',
  phase: 'ready',
  canary: 5,
  pace: 10,
  limit: 2,
  reading: 'read',
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
]

describe('a row', () => {
  test.each<[RowState, (RowState | '-')[]]>([
    ['waiting', ['writing', 'unchanged', '-', '-', 'refused', '-', '-', 'stopped', '-', '-', '-']],
    ['writing', ['-', '-', 'applied', 'otherwise', 'refused', 'waiting', 'unknown', '-', '-', '-', '-']],
    ['applied', ends.map(() => '-')],
    ['unchanged', ends.map(() => '-')],
    ['stopped', ends.map(() => '-')],
    ['otherwise', ends.map((event) => (event === 'retry' ? 'waiting' : '-'))],
    ['refused', ends.map((event) => (event === 'retry' ? 'waiting' : '-'))],
    ['unknown', ['-', '-', 'applied', 'otherwise', 'refused', '-', '-', '-', '-', 'applied', 'refused']],
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

  test('keeps the state from before its first attempt', () => {
    const tried = [events[0], events[3], events[8], { type: 'begin' as const, before: off }]
    const row = tried.reduce<Row>((next, event) => (event ? nextRow(next, event, at) : next), aRow())
    expect(row).toMatchObject({ state: 'writing', before: on, sent: 2 })
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
  ])('that %s is still part of the rollback', (_, later, state) => {
    const [begin, , , otherwise] = events
    const happened = [begin, otherwise, { type: 'retry' as const }, ...later]
    const row = happened.reduce<Row>((next, event) => (event ? nextRow(next, event, at) : next), aRow())
    expect(row.state).toBe(state)
    expect(mayBeWritten(row)).toBe(true)
    expect(rollbackOf(everyone, [row]).plan.rows).toEqual([
      { subscriberId: 'ann', body: { preferences: [{ type: 'sms', enabled: true }] } },
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
    [{ phase: 'ready' }, { type: 'start' }, { phase: 'running' }],
    [{ phase: 'running' }, { type: 'start' }, undefined],
    [{ phase: 'running' }, { type: 'pause', reason: 'locked' }, { phase: 'paused', pause: 'locked' }],
    [{ phase: 'paused', pause: 'asked' }, { type: 'pause', reason: 'locked' }, undefined],
    [{ phase: 'paused', pause: 'asked' }, { type: 'resume' }, { phase: 'running', canary: 5 }],
    [{ phase: 'paused', pause: 'canary' }, { type: 'resume' }, { phase: 'running', canary: 0 }],
    [{ phase: 'ready' }, { type: 'resume' }, undefined],
    [{ phase: 'paused', pause: 'asked' }, { type: 'stop' }, { phase: 'stopped' }],
    [{ phase: 'done' }, { type: 'stop' }, undefined],
    [{ phase: 'running' }, { type: 'through' }, { phase: 'done', canary: 0 }],
    [{ phase: 'done' }, { type: 'again' }, { phase: 'paused', pause: 'asked', canary: 0 }],
    [{ phase: 'running' }, { type: 'again' }, undefined],
    [{ phase: 'running' }, { type: 'pace', pace: 3 }, { phase: 'running', pace: 3 }],
    [{ phase: 'running' }, { type: 'pace', pace: 0 }, undefined],
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
    [
      'not when only four are changed',
      ['applied', 'applied', 'unchanged', 'applied', 'applied', 'waiting'],
      false,
    ],
    ['when five went wrong', ['refused', 'refused', 'otherwise', 'unknown', 'refused', 'waiting'], true],
    [
      'not when some went wrong and some did not',
      ['refused', 'refused', 'applied', 'applied', 'unknown', 'waiting'],
      false,
    ],
    ['not when none is left', five('applied'), false],
  ])('waits for a check %s', (_, states, held) => {
    const counts = countRows(states.map((state) => ({ state })))
    expect(isHeldForCanary(aHead(), counts)).toBe(held)
    expect(isHeldForCanary(aHead({ canary: 0 }), counts)).toBe(false)
  })

  test('never has more in flight than may still be changed before the check', () => {
    const counts = countRows(
      [...five('unchanged'), 'applied', 'applied', 'waiting'].map((state) => ({ state: state as RowState })),
    )
    expect([0, 2, 3, 4].map((underWay) => isHeldForCanary(aHead(), counts, underWay))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test.each([
    [[], 4, 30],
    [[1000], 4, 30],
    [[0, 500, 1000], 2, 60],
    [[7, 7], 4, 30],
  ])('with rows finished at %j has a rate of %d per second', (times, perSecond, secondsLeft) => {
    expect(rateOf(times, { left: 120, nominal: 4 })).toMatchObject({ perSecond, secondsLeft })
  })
})

test('a rate is measured once two rows have finished, and never exceeds the pace', () => {
  const at = (...times: number[]) => rateOf(times, { left: 120, nominal: 4 })
  expect(at(0).isMeasured).toBe(false)
  expect(at(0, 500)).toMatchObject({ perSecond: 2, isMeasured: true })
  expect(at(0, 1)).toMatchObject({ perSecond: 4, secondsLeft: 30 })
})

test.each<[RowFailure, boolean]>([
  [{ kind: 'noAnswer', messages: [] }, true],
  [{ kind: 'refused', status: 503, messages: [] }, true],
  [{ kind: 'refused', status: 403, messages: [] }, true],
  [{ kind: 'notWritten', messages: [] }, true],
  [{ kind: 'refused', status: 404, messages: [] }, false],
  [{ kind: 'notAddressable', messages: [] }, false],
])('whether a run tries %j again after a pause: %s', (failure, expected) => {
  expect(isRetryable(aRow({ state: 'refused', failure }))).toBe(expected)
})

test.each<[string, Partial<RunHead>, MeasuredRate | undefined, number]>([
  ['from the pace alone', { pace: 50, reading: 'none' }, undefined, 100],
  ['from the pace, half of which is spent on reading', { pace: 50 }, undefined, 200],
  ['from the measured rate where that is slower', { pace: 50 }, { perSecond: 10, nominal: 25 }, 500],
  [
    'from the pace where the previous run was not allowed a faster one',
    { pace: 50 },
    { perSecond: 5, nominal: 5 },
    200,
  ],
  [
    'from the pace where it is slower than the measured rate',
    { pace: 10 },
    { perSecond: 12, nominal: 25 },
    1000,
  ],
])('the time for 5,000 rows is estimated %s', (_, head, measured, seconds) => {
  expect(expectedSeconds(5000, aHead(head), measured)).toBe(seconds)
})

describe('a plan', () => {
  test('contains the exact requests', () => {
    const plan = planFor(everyone, { enabled: true, sms: false }, ['ann', 'ben/2'])
    expect(plan.rows.map((row) => requestOf(plan.target, row))).toEqual(
      ['ann', 'ben/2'].map((subscriberId) => ({
        operation: 'preferencesUpdate',
        input: { subscriberId, body: { enabled: true, preferences: [{ type: 'sms', enabled: false }] } },
      })),
    )
    const one = planFor({ level: 'workflow', workflowId: 'w1' }, { email: false }, ['ann'])
    expect(one.rows.map((row) => requestOf(one.target, row))).toEqual([
      {
        operation: 'workflowPreferenceUpdate',
        input: {
          subscriberId: 'ann',
          workflowId: 'w1',
          body: { channel: { type: 'email', enabled: false } },
        },
      },
    ])
  })
  test('says which switches opt people in', () => {
    const [row] = planFor(everyone, { enabled: true, sms: false, email: true }, ['ann']).rows
    expect(row && optsIn(row.body)).toEqual(['enabled', 'email'])
  })
  test('is rolled back to the earlier state of what changed, where that is known', () => {
    const body = { enabled: false, preferences: [{ type: 'sms' as const, enabled: false }] }
    const rows = [
      { subscriberId: 'ann', body, before: on },
      { subscriberId: 'ben', body, before: off },
      { subscriberId: 'cleo', body, before: { enabled: false, channels: { sms: false } } },
      { subscriberId: 'dan', body },
      { subscriberId: 'eve', body, before: { enabled: true, channels: {} } },
    ]
    expect(rollbackOf(everyone, rows)).toEqual({
      plan: {
        target: everyone,
        rows: [
          { subscriberId: 'ann', body: { enabled: true, preferences: [{ type: 'sms', enabled: true }] } },
          { subscriberId: 'ben', body: { enabled: true } },
        ],
      },
      notExact: ['dan', 'eve'],
    })
  })
})

describe('files', () => {
  const rows = [
    aRow({ state: 'applied', before: on, after: off, at }),
    aRow({ subscriberId: '=1+1', number: 1, state: 'refused', failure, at }),
  ]
  test('the result file has the outcome of each row', () => {
    expect(resultCsv(rows)).toBe(
      [
        '\ufeffsubscriberId,result,status,message,request,before,after,at',
        `ann,applied,,,"{""preferences"":[{""enabled"":false,""type"":""sms""}]}","{""channels"":{""sms"":true},""enabled"":true}","{""channels"":{""sms"":false},""enabled"":true}",${at}`,
        `'=1+1,refused,404,no,"{""preferences"":[{""enabled"":false,""type"":""sms""}]}",,,${at}`,
        '',
      ].join('\r\n'),
    )
  })
  test('a rollback file can be read back, and any other text is rejected', () => {
    const text = rollbackFile(aHead(), rows)
    expect(readRollbackFile(text)).toEqual({
      run: 'r1',
      baseUrl: 'http://shop.test',
      plan: {
        target: everyone,
        rows: [{ subscriberId: 'ann', body: { preferences: [{ type: 'sms', enabled: true }] } }],
      },
    })
    expect(readRollbackFile('{"format":"carillon-rollback-1","rows":[]}')).toBeUndefined()
    expect(readRollbackFile('not JSON')).toBeUndefined()
    expect(readRollbackFile(text.replace('"ann"', '7'))).toBeUndefined()
  })
})
