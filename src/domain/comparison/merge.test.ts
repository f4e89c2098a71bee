import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StepInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { runs } from '#src/testing/runs.ts'
import { differences, isSignificant } from './difference.ts'
import { mergeWorkflows, type Side } from './merge.ts'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { group } from '#src/testing/stored-workflow.ts'

type Draft = Record<string, unknown> & { steps: Record<string, unknown>[] }

const sms = (uuid: string, content = uuid): Record<string, unknown> => ({
  uuid,
  _templateId: `t-${uuid}`,
  name: uuid,
  template: { type: 'sms', content },
})
const start = (): Draft => ({
  name: 'Ping',
  notificationGroupId: group,
  description: 'Tell them',
  tags: ['a', 'b'],
  preferenceSettings: { sms: true, email: true },
  data: { team: 'shop', deep: { one: 1, two: 2 } },
  'x-own': { kept: true },
  steps: [
    { ...sms('a'), 'x-colour': 'red' },
    { ...sms('b'), filters: [{ value: 'AND', children: [{ on: 'payload', field: 'total', value: 1 }] }] },
    {
      uuid: 'c',
      _templateId: 't-c',
      template: { type: 'digest', content: '' },
      metadata: { type: 'regular', amount: 5, unit: 'minutes' },
      variants: [],
    },
    { ...sms('d'), variants: [sms('d1'), sms('d2')] },
  ],
})

type Change = (workflow: Draft) => void
const made = (...changes: Change[]) => {
  const workflow = start()
  for (const change of changes) change(workflow)
  return workflow as unknown as WorkflowCreate // unknown keys and template ids included
}
const merge = (mine: Change, theirs: Change, chosen?: ReadonlyMap<string, Side>) =>
  mergeWorkflows({ base: made(), mine: made(mine), theirs: made(theirs) }, chosen)

const at = (list: Record<string, unknown>[], uuid: string) => {
  const found = list.find((each) => each['uuid'] === uuid)
  if (!found) throw new Error(`No step ${uuid}`)
  return found
}
const set =
  (uuid: string, more: object): Change =>
  ({ steps }) =>
    Object.assign(at(steps, uuid), more)
const text =
  (uuid: string, content: string): Change =>
  ({ steps }) =>
    Object.assign(at(steps, uuid)['template'] as object, { content })
const timing =
  (more: object): Change =>
  ({ steps }) =>
    Object.assign(at(steps, 'c')['metadata'] as object, more)
const remove =
  (uuid: string): Change =>
  (workflow) =>
    (workflow.steps = workflow.steps.filter((step) => step['uuid'] !== uuid))
const order =
  (uuids: string): Change =>
  (workflow) =>
    (workflow.steps = [...uuids].map((uuid) => at(workflow.steps, uuid)))
const add =
  (uuid: string, index: number): Change =>
  ({ steps }) =>
    steps.splice(index, 0, sms(uuid))
const put =
  (more: object): Change =>
  (workflow) =>
    Object.assign(workflow, more)
const within =
  (key: string, more: object): Change =>
  (workflow) =>
    Object.assign(workflow[key] as object, more)
const variant =
  (uuid: string, content: string): Change =>
  ({ steps }) =>
    Object.assign(at(at(steps, 'd')['variants'] as Draft['steps'], uuid)['template'] as object, { content })
const both =
  (...changes: Change[]): Change =>
  (workflow) =>
    changes.forEach((change) => change(workflow))
const filters = (value: number) => ({
  filters: [{ value: 'AND', children: [{ on: 'payload', field: 'total', value }] }],
})

describe('changes of two people that do not touch are both kept', () => {
  const cases: [string, Change, Change, ...together: Change[]][] = [
    ['texts of two steps', text('a', 'mine'), text('b', 'theirs')],
    ['two fields of one step', set('a', { name: 'mine' }), text('a', 'theirs')],
    ['a name and a step', put({ name: 'mine' }), text('d', 'theirs')],
    ['the same change', text('a', 'same'), text('a', 'same'), text('a', 'same')],
    ['steps added at two places', add('m', 1), add('t', 3), add('t', 3), add('m', 1)],
    ['a step moved and edited', order('bcda'), text('a', 'theirs')],
    ['a step moved and removed', order('bcda'), remove('a'), remove('a')],
    ['a step removed and another edited', remove('a'), text('b', 'theirs')],
    ['two variants of one step', variant('d1', 'mine'), variant('d2', 'theirs')],
    ['filters and a text', set('b', filters(2)), text('b', 'theirs')],
    ['how long and by what a digest collects', timing({ amount: 9 }), timing({ digestKey: 'post' })],
    ['tags', put({ tags: ['b', 'm'] }), put({ tags: ['a', 'b', 't'] }), put({ tags: ['b', 't', 'm'] })],
    [
      'default channels',
      within('preferenceSettings', { sms: false }),
      within('preferenceSettings', { email: false }),
    ],
    [
      'keys of the data',
      within('data', { team: 'mine' }),
      within('data', { deep: { one: 1, two: 'theirs' } }),
    ],
    ['unknown keys', put({ 'x-mine': 1 }), both(put({ 'x-theirs': 2 }), set('a', { 'x-colour': 'blue' }))],
    [
      'what a service spells out',
      put({ critical: true }),
      both(put({ active: false }), set('a', { active: true, shouldStopOnFail: false })),
    ],
  ]
  test.each(cases)('%s', (_, mine, theirs, ...together) => {
    const { merged, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([])
    expect(JSON.parse(JSON.stringify(merged))).toEqual(
      JSON.parse(JSON.stringify(together.length > 0 ? made(...together) : made(mine, theirs))),
    )
  })

  test('a step keeps the template that theirs has now', () => {
    const { merged } = merge(text('a', 'mine'), set('a', { _templateId: 'new' }))
    expect(merged.steps[0]).toMatchObject({ _templateId: 'new', template: { content: 'mine' } })
  })
})

describe('changes that exclude each other', () => {
  const said = (workflow: WorkflowCreate) =>
    differences(made(), workflow)
      .map(({ kind, ...more }) => ('after' in more ? [kind, JSON.stringify(more.after)] : [kind]).join(' '))
      .join(', ')
  const contentOf = (steps: readonly StepInput[]) => steps.map(({ template }) => template.content)
  const variantSaid = (content: string) =>
    `step.variants ${JSON.stringify([{ ...sms('d1'), template: { type: 'sms', content } }, sms('d2')])}`
  const cases: [string, Change, Change, mine: string, theirs: string][] = [
    ['of one text', text('a', 'm'), text('a', 't'), 'template.content "m"', 'template.content "t"'],
    ['of the name', put({ name: 'm' }), put({ name: 't' }), 'workflow.name "m"', 'workflow.name "t"'],
    ['of a step that I removed', remove('a'), text('a', 't'), 'stepRemoved', 'template.content "t"'],
    ['of a step that they removed', text('a', 'm'), remove('a'), 'template.content "m"', 'stepRemoved'],
    ['of the order', order('badc'), order('dabc'), 'stepMoved, stepMoved', 'stepMoved'],
    [
      'of the conditions of one step',
      set('b', filters(2)),
      set('b', filters(3)),
      `conditions ${JSON.stringify(filters(2).filters)}`,
      `conditions ${JSON.stringify(filters(3).filters)}`,
    ],
    [
      'of one key of the data',
      within('data', { team: 'm' }),
      within('data', { team: 't' }),
      'data "m"',
      'data "t"',
    ],
    ['of one variant', variant('d1', 'm'), variant('d1', 't'), variantSaid('m'), variantSaid('t')],
  ]
  test.each(cases)('%s are a question with both values', (_, mine, theirs, ofMine, ofTheirs) => {
    const { conflicts } = merge(both(mine, put({ critical: true })), both(theirs, add('t', 4)))
    expect(conflicts.map((conflict) => [said(conflict.mine), said(conflict.theirs)])).toEqual([
      [ofMine, ofTheirs],
    ])
    const [id = ''] = conflicts.map((conflict) => conflict.id)
    for (const [side, change] of [
      ['mine', mine],
      ['theirs', theirs],
    ] as const) {
      const answered = merge(
        both(mine, put({ critical: true })),
        both(theirs, add('t', 4)),
        new Map([[id, side]]),
      )
      expect(answered.conflicts).toEqual([])
      const expected = made(change, put({ critical: true }))
      expect(contentOf(answered.merged.steps).toSorted()).toEqual(
        [...contentOf(expected.steps), 't'].toSorted(),
      )
      expect(differences(expected, answered.merged).map(({ kind }) => kind)).toEqual(['stepAdded'])
    }
  })

  test('a step that one removed and the other now needs in a condition is a question', () => {
    const needs = { filters: [{ children: [{ on: 'previousStep', step: 'a', stepType: 'read' }] }] }
    const { conflicts } = merge(remove('a'), set('b', needs))
    expect(conflicts).toHaveLength(1)
  })

  test('an answer no longer counts once they have changed the value again', () => {
    const [first] = merge(text('a', 'm'), text('a', 't')).conflicts
    const chosen = new Map([[first?.id ?? '', 'mine' as const]])
    expect(merge(text('a', 'm'), text('a', 't'), chosen).conflicts).toEqual([])
    expect(merge(text('a', 'm'), text('a', 'newer'), chosen).conflicts).toHaveLength(1)
  })
})

const significant = (one: WorkflowCreate, other: WorkflowCreate) =>
  differences(one, other).filter(isSignificant)

test('where one side is unchanged, the result is the other side', () => {
  const holds = (base: WorkflowCreate, changed: WorkflowCreate) => {
    for (const versions of [
      { base, mine: changed, theirs: base },
      { base, mine: base, theirs: changed },
    ]) {
      const { merged, conflicts } = mergeWorkflows(versions)
      expect(conflicts).toEqual([])
      const tags = ({ tags = [] }: WorkflowCreate) => [...new Set(tags)].toSorted()
      expect(tags(merged)).toEqual(tags(changed))
      expect(significant({ ...merged, tags: [] }, { ...changed, tags: [] })).toEqual([])
    }
  }
  fc.assert(fc.property(anyWorkflow, anyWorkflow, holds), runs(400))
})

test('changes of different things give the same workflow, whoever made which', () => {
  const independent: Change[] = [
    put({ name: 'New' }),
    put({ tags: ['a', 'b', 'c'] }),
    within('preferenceSettings', { sms: false }),
    within('data', { team: 'new' }),
    text('a', 'new'),
    set('a', { name: 'new' }),
    set('b', filters(7)),
    timing({ amount: 30, unit: 'hours' }),
    timing({ digestKey: 'order' }),
    variant('d1', 'new'),
    ({ steps }) => steps.splice(steps.indexOf(at(steps, 'a')) + 1, 0, sms('x')),
    ({ steps }) => steps.splice(steps.indexOf(at(steps, 'c')) + 1, 0, sms('y')),
    ({ steps }) => steps.push(...steps.splice(steps.indexOf(at(steps, 'b')), 1)),
  ]
  const isMine = fc.array(fc.boolean(), { minLength: independent.length, maxLength: independent.length })
  const holds = (whose: boolean[]) => {
    const mine = both(...independent.filter((_, index) => whose[index]))
    const theirs = both(...independent.filter((_, index) => !whose[index]))
    const [one, other] = [merge(mine, theirs), merge(theirs, mine)]
    expect([...one.conflicts, ...other.conflicts]).toEqual([])
    expect(one.merged).toEqual(other.merged)
    expect(differences(one.merged, made(...independent))).toEqual([])
  }
  fc.assert(fc.property(isMine, holds), runs(200))
})
