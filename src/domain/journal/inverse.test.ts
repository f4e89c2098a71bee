import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channels, type Channel } from '#src/contract/step-kinds.ts'
import type { GlobalPreferenceUpdate } from '#src/contract/preference.ts'
import { inverseOf, inverseOn, type Inverse, undoOf } from './inverse.ts'
import { chained, aWrite } from '#src/testing/journal.ts'
import type { Write, WriteEntry } from './entry.ts'
import { requestFor } from '../preferences/switches.ts'
import { globalAnswer, mergeGlobal, type StoredPreference } from '../preferences/preferences.ts'

const state = (enabled: boolean, sms: boolean) => ({ enabled, channels: { sms, email: true } })
const turnSms = (sms: boolean) => ({ preferences: [{ type: 'sms', enabled: sms }] })
const smsOff = aWrite({ request: turnSms(false), before: state(true, true), after: state(true, false) })
const possible = (back: object): object => ({ kind: 'possible', back })

const hour = (at: number) => `2026-01-01T0${at}:00:00Z`

test.each<
  [string, [id: string, at: string, outcome: 'applied' | 'refused' | 'unknown'][], string | undefined]
>([
  ['none', [], undefined],
  ['the only one', [['a', hour(1), 'applied']], 'a'],
  [
    'the second of two',
    [
      ['a', hour(1), 'applied'],
      ['b', hour(2), 'applied'],
    ],
    'b',
  ],
  [
    'the last that was carried out',
    [
      ['a', hour(1), 'applied'],
      ['b', hour(2), 'refused'],
      ['c', hour(3), 'unknown'],
    ],
    'a',
  ],
])('of the undos of a write, %s counts', (_, undos, id) => {
  const others = undos.map(([undo, at, outcome]) => ({ id: undo, at, outcome, undoes: 'write' }))
  const unrelated = { id: 'z', at: hour(9), outcome: 'applied' as const, undoes: 'other' }
  expect(undoOf({ id: 'write' }, [...others, unrelated])?.id).toBe(id)
})

test.each<[string, Write, Write[], unknown, object]>([
  ['a channel', smsOff, [], undefined, possible({ sms: true })],
  [
    'only the requested switches that changed',
    { ...smsOff, request: { enabled: true, ...turnSms(false) } },
    [],
    undefined,
    possible({ sms: true }),
  ],
  ['a refused write', { ...smsOff, outcome: 'refused' }, [], undefined, { kind: 'nothing' }],
  ['a write that changed nothing', { ...smsOff, before: smsOff.after }, [], undefined, { kind: 'nothing' }],
  [
    'a write with an unknown outcome',
    { ...smsOff, outcome: 'unknown' },
    [],
    undefined,
    { kind: 'uncertain' },
  ],
  [
    'a write with an unknown earlier state',
    { ...smsOff, before: {} },
    [],
    undefined,
    { kind: 'unknownBefore', fields: ['sms'] },
  ],
  [
    'a switch that was written again',
    smsOff,
    [aWrite({ id: 'w2', request: turnSms(true) })],
    undefined,
    { kind: 'newer', fields: ['sms'] },
  ],
  [
    'a switch that may have been written again',
    smsOff,
    [aWrite({ id: 'w2', request: turnSms(true), outcome: 'unknown' })],
    undefined,
    { kind: 'newer', fields: ['sms'] },
  ],
  [
    'a switch after writes of other people or fields, or refused ones',
    smsOff,
    [
      aWrite({ id: 'w2', request: turnSms(true), subject: { subscriberId: 'ben' } }),
      aWrite({ id: 'w3', request: { enabled: false } }),
      aWrite({ id: 'w4', request: turnSms(true), outcome: 'refused' }),
    ],
    state(true, false),
    possible({ sms: true }),
  ],
  [
    'a switch that is known to have another value by now',
    smsOff,
    [],
    state(true, true),
    { kind: 'newer', fields: ['sms'] },
  ],
  ['a create', { ...smsOff, operation: 'workflowCreate' }, [], undefined, { kind: 'notOffered' }],
  [
    'a status',
    aWrite({
      operation: 'workflowStatusUpdate',
      subject: { workflowId: 'w' },
      request: { active: true },
      before: { active: false },
      after: { active: true },
    }),
    [],
    undefined,
    possible({ active: false }),
  ],
  [
    'a channel and the master switch of one workflow',
    {
      ...smsOff,
      operation: 'workflowPreferenceUpdate',
      subject: { subscriberId: 'ann', workflowId: 'w' },
      request: { enabled: false, channel: { type: 'sms', enabled: false } },
      after: state(false, false),
    },
    [],
    undefined,
    possible({ enabled: true, sms: true }),
  ],
])('undoing %s', (_, write, later, current, expected) => {
  const [own, ...others] = [write, ...later].map((one, index) => ({ ...one, number: index + 1 }))
  expect(own && inverseOf(own, others, current)).toEqual(expected)
})

const change = fc.record({
  enabled: fc.option(fc.boolean(), { nil: undefined }),
  preferences: fc.option(
    fc.array(fc.record({ type: fc.constantFrom<Channel>(...channels), enabled: fc.boolean() }), {
      maxLength: 6,
    }),
    { nil: undefined },
  ),
})
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ change }) },
  { weight: 2, arbitrary: fc.record({ undo: fc.nat(20) }) },
)

test('an undo restores its own fields and no others, in any sequence of changes and undos', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const service = aService()
      for (const act of actions) {
        if ('change' in act) service.write(act.change)
        else {
          const undone = service.log[act.undo % Math.max(1, service.log.length)]
          if (undone) service.checkUndo(undone)
        }
      }
    }),
  )
})

function aService() {
  let stored: StoredPreference | undefined
  const log: WriteEntry[] = []
  const now = () => globalAnswer(stored).preference
  const write = (body: GlobalPreferenceUpdate) => {
    const before = now()
    stored = mergeGlobal(stored, body)
    const record = aWrite({ id: `w${log.length}`, request: body, before, after: now() })
    const [entry] = chained([record], { number: log.length, hash: '' })
    if (entry?.kind === 'write') log.push(entry)
  }
  const checkUndo = (entry: WriteEntry) => {
    const before = now()
    const later = log.filter(({ number }) => number > entry.number)
    const inverse: Inverse = inverseOf(entry, later, before)
    if (inverse.kind !== 'possible') return expect(['nothing', 'newer']).toContain(inverse.kind)
    write(requestFor({ subscriberId: 'ann' }, inverse.back).input.body as GlobalPreferenceUpdate)
    const [was, became] = [flat(entry.before), flat(entry.after)]
    const present = flat(now())
    for (const field of Object.keys(present))
      expect(present[field]).toBe(was[field] === became[field] ? flat(before)[field] : was[field])
  }
  return { log, write, checkUndo }
}

const flat = (state: unknown): Record<string, unknown> => {
  const { enabled, channels: each } = state as { enabled: boolean; channels: Record<string, boolean> }
  return { enabled, ...each }
}

const allOff = aWrite({ request: { enabled: false }, before: state(true, true), after: state(false, true) })
const newer: Inverse = { kind: 'newer', fields: ['enabled'] }
test.each<[string, Parameters<typeof inverseOn>, Inverse['kind']]>([
  ['a master switch', ['channelsStop', allOff, { kind: 'possible', back: { enabled: true } }], 'noSwitch'],
  ['a master switch that reads otherwise', ['channelsStop', allOff, newer], 'noSwitch'],
  ['a channel', ['channelsStop', smsOff, { kind: 'possible', back: { sms: true } }], 'possible'],
  [
    'a workflow’s own',
    ['channelsStop', { ...allOff, operation: 'workflowPreferenceUpdate' }, newer],
    'newer',
  ],
  ['a master switch where there is one', ['stop', allOff, newer], 'newer'],
])('the undo of %s on the connected service', (_, given, kind) => {
  expect(inverseOn(...given).kind).toBe(kind)
})
