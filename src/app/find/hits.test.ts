import { expect, test } from 'vitest'
import { aSubscriber } from '#src/testing/builders.ts'
import { actionHits, type Hit, hitsFor } from './hits.ts'

const screens: Hit[] = [
  { kind: 'screen', id: '/workflows', name: 'Workflows' },
  { kind: 'screen', id: '/workflows/new', name: 'New workflow' },
  { kind: 'screen', id: '/subscribers', name: 'Subscribers' },
]
const actions = actionHits([{ label: 'Edit', onSelect: () => undefined }])
const workflows = [
  { _id: 'w1', name: 'Order shipped', triggers: [{ type: 'event', identifier: 'order-shipped' }] },
  { _id: 'w2', name: 'Weekly digest', triggers: [{ type: 'event', identifier: 'weekly-digest' }] },
]
const ada = aSubscriber({
  subscriberId: 'buyer-1',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@x.example',
})
const grace = aSubscriber({
  subscriberId: 'ada',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'g@x.example',
})

const find = (typed: string, subscribers = [ada, grace]) =>
  hitsFor(typed, { actions, screens, workflows, subscribers, hasMore: false }).map(
    ({ kind, name }) => `${kind} ${name}`,
  )

test.each([
  ['nothing', '  ', []],
  ['a screen by the beginning of its words', 'wor', ['screen Workflows', 'screen New workflow', 'byId wor']],
  ['a screen by several words in any order', 'work new', ['screen New workflow']],
  ['what the screen can do', 'edi', ['action Edit', 'byId edi']],
  ['a workflow by name, however it is written', 'ÓRDER', ['workflow Order shipped', 'byId ÓRDER']],
  ['a workflow by its identifier', 'weekly-d', ['workflow Weekly digest', 'byId weekly-d']],
  ['an email', 'ADA@x.example', ['subscriber Ada Byron', 'byId ADA@x.example']],
])('finds %s', (_, typed, expected) => {
  expect(find(typed, typed.includes('@') ? [ada] : [])).toEqual(expected)
})

test('puts the subscriber whose ID was typed first, and offers that ID only once', () => {
  expect(find('ada')).toEqual(['subscriber Grace Hopper', 'subscriber Ada Byron'])
})

test('offers to open a workflow if the text looks like a workflow ID', () => {
  const id = 'aa0000000000000000000001'
  expect(hitsFor(id, { actions: [], screens, workflows: [], subscribers: [], hasMore: false })).toEqual([
    { kind: 'byId', of: 'workflow', id, name: id },
    { kind: 'byId', of: 'subscriber', id, name: id },
  ])
})

test('leaves out workflows that do not match, as from a service that ignores searches', () => {
  expect(find('zzz', [])).toEqual(['byId zzz'])
})

test('links to all subscribers if there are more than are shown', () => {
  const many = Array.from({ length: 7 }, (_, at) => aSubscriber({ subscriberId: `p${at}`, firstName: 'Ada' }))
  const kinds = (subscribers: typeof many, hasMore: boolean) =>
    hitsFor(' ada ', { actions: [], screens, workflows: [], subscribers, hasMore }).map(({ kind }) => kind)
  const six = Array.from({ length: 6 }, () => 'subscriber')
  expect(kinds(many, false)).toEqual([...six, 'byId', 'all'])
  expect(kinds(many.slice(1), true)).toEqual([...six, 'byId', 'all'])
  expect(kinds(many.slice(1), false)).toEqual([...six, 'byId'])
})
