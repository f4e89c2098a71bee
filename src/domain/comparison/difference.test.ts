import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldOf, keysIn, type ValueType } from '#src/contract/fields.ts'
import { StepInput } from '#src/contract/step.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { type Difference, differences, isSignificant, outcomeOf } from './difference.ts'
import { isSame } from '../json/same-json.ts'
import { readImport } from '../import/read-import.ts'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { group, order } from '#src/testing/stored-workflow.ts'
import { runs } from '#src/testing/runs.ts'

/** A workflow from an answer, without the service's identifier. The answers are of active workflows; an import is not. */
function contentOf(answer: unknown) {
  const [{ identifier: _, ...content } = workflow()] = readImport(JSON.stringify(answer)).workflows
  return { ...content, active: true }
}

const base = { name: 'Ping', notificationGroupId: group, steps: [] }
const workflow = (more: object = {}) => WorkflowCreate.parse({ ...base, ...more })
const sms = (more: object = {}) =>
  StepInput.parse({ uuid: 'a', template: { type: 'sms', content: 'x' }, ...more })
const withStep = (more: object) => workflow({ steps: [sms(more)] })
const messageOf = (difference: Difference) =>
  'path' in difference ? `${difference.kind}.${outcomeOf(difference)}` : difference.kind
const told = (before: WorkflowCreate, after: WorkflowCreate) => differences(before, after).map(messageOf)

/** The inverse of each kind of change: `set` becomes `cleared`, and so on. */
const back: Record<string, string> = {
  set: 'cleared',
  cleared: 'set',
  changed: 'changed',
  on: 'off',
  off: 'on',
}
const turnedBack = (message: string) => message.replace(/\w+$/, (how) => back[how] ?? how)

describe('field differences', () => {
  test.each([
    ['workflow.name.changed', { name: 'a' }, { name: 'b' }],
    [
      'workflow.notificationGroupId.changed',
      { notificationGroupId: group },
      { notificationGroupId: group.replace('6', '7') },
    ],
    ['workflow.description.set', {}, { description: 'x' }],
    ['workflow.description.changed', { description: 'y' }, { description: 'x' }],
    ['workflow.tags.set', {}, { tags: ['a'] }],
    ['workflow.tags.changed', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }],
    ['workflow.critical.on', {}, { critical: true }],
    ['workflow.active.on', { active: false }, { active: true }],
    ['channel.off', {}, { preferenceSettings: { sms: false } }],
    ['channel.off', { preferenceSettings: { sms: true } }, { preferenceSettings: { sms: false } }],
    ['data.set', {}, { data: { a: 1 } }],
    ['data.changed', { data: { a: { b: 1 } } }, { data: { a: { b: 2 } } }],
    ['workflow.blueprintId.set', {}, { blueprintId: 'x' }],
    ['other.set', {}, { slug: null }],
    ['other.changed', { 'data.a': 1 }, { 'data.a': 2 }],
  ])('%s', (message, before, after) => {
    expect(told(workflow(before), workflow(after))).toEqual([message])
    expect(told(workflow(after), workflow(before))).toEqual([turnedBack(message)])
  })

  const content = (more: object) => ({ template: { type: 'sms', content: 'x', ...more } })
  test.each([
    ['step.uuid.changed', { name: 'T', uuid: 'a' }, { name: 'T', uuid: 'b' }],
    ['step.active.off', { active: true }, { active: false }],
    ['step.variants.set', {}, { variants: [sms()] }],
    ['template.type.changed', {}, { template: { type: 'chat', content: 'x' } }],
    ['template.content.changed', {}, content({ content: 'y' })],
    ['template.content.changed', {}, content({ content: [{ type: 'text', content: 'y' }] })],
    ['template.title.changed', content({ title: 'x' }), content({ title: 'y' })],
    ['stepOther.set', {}, content({ shade: 1 })],
    ['metadata.amount.changed', { metadata: { amount: 5 } }, { metadata: { amount: 10 } }],
    ['stepOther.set', {}, { metadata: { pace: 1 } }],
    ['stepOther.set', {}, { colour: 1 }],
    ['stepOther.set', {}, { 'metadata.amount': 1 }],
  ])('%s', (message, before, after) => {
    expect(told(withStep(before), withStep(after))).toEqual([message])
    expect(told(withStep(after), withStep(before))).toEqual([turnedBack(message)])
  })

  const values: Partial<Record<ValueType, unknown>> = {
    number: 5,
    object: { a: 1 },
    days: ['monday'],
    dates: [1],
    variables: [{ name: 'a' }],
  }
  const inPart: Record<string, (fields: object) => object> = {
    step: (fields) => fields,
    template: content,
    metadata: (metadata) => ({ metadata }),
    timed: (timed) => ({ metadata: { timed } }),
    replyCallback: (replyCallback) => ({ replyCallback }),
  }
  const parts = ['step', 'template', 'metadata', 'timed', 'replyCallback'] as const
  const given = new Set(['step.uuid', 'step.variants', 'template.type', 'template.content'])
  const names = parts.flatMap((part) => keysIn(part).map((key: string) => [part, key] as const))
  test.each(names.filter((name) => !given.has(name.join('.'))))(
    '%s.%s has a name of its own',
    (part, key) => {
      const field = fieldOf(`${part}.${key}`)
      const value =
        typeof field?.default === 'boolean' ? !field.default : (values[field?.valueType ?? 'id'] ?? 'y')
      const how = value === true ? 'on' : value === false ? 'off' : 'set'
      const after = withStep(inPart[part]?.({ [key]: value }) ?? {})
      expect(told(withStep({}), after)).toEqual([`${part}.${key}.${how}`])
      expect(told(after, withStep({}))).toEqual([turnedBack(`${part}.${key}.${how}`)])
    },
  )

  test('are empty for equal workflows', () => {
    const one = workflow(order)
    expect(differences(one, structuredClone(one))).toEqual([])
    expect(differences(workflow({ data: { a: 1, b: 2 } }), workflow({ data: { b: 2, a: 1 } }))).toEqual([])
  })
})

describe('steps', () => {
  const named = (name: string, more: object = {}) => sms({ uuid: name, name, ...more })
  const list = (...steps: unknown[]) => workflow({ steps })
  const [a, b, c] = [named('a'), named('b'), named('c')]

  test.each([
    ['added', list(a), list(a, b), ['stepAdded']],
    ['added at the front', list(a), list(b, a), ['stepAdded']],
    ['removed', list(a, b), list(b), ['stepRemoved']],
    ['moved', list(a, b, c), list(c, a, b), ['stepMoved']],
    [
      'moved and changed',
      list(a, b, c),
      list(named('c', { active: false }), a, b),
      ['stepMoved', 'step.active.off'],
    ],
    ['replaced', list(a), list({ uuid: 'z', template: { type: 'chat' } }), ['stepRemoved', 'stepAdded']],
    ['renamed', list(a), list({ ...a, name: 'z' }), ['step.name.changed']],
    [
      'a new uuid for the same content',
      list(a, b),
      list(b, { ...a, uuid: 'z', name: 'q' }),
      ['stepMoved', 'step.name.changed', 'step.uuid.changed'],
    ],
    [
      'matched by name without uuids',
      list({ name: 'n', template: { type: 'sms', content: 'x' } }),
      list({ name: 'n', template: { type: 'sms', content: 'y' } }),
      ['template.content.changed'],
    ],
  ])('%s', (_, before, after, messages) => expect(told(before, after)).toEqual(messages))
})

describe('conditions', () => {
  const child = (value: unknown) => ({ on: 'payload', field: 'a', operator: 'EQUAL', value })
  const groups = (...filters: unknown[]) => withStep({ filters })
  const all = (...children: unknown[]) => ({ value: 'AND', children })

  test.each([
    ['a first group', withStep({}), groups(all(child(1))), ['conditions']],
    ['OR for AND', groups(all(child(1))), groups({ ...all(child(1)), value: 'OR' }), ['conditions']],
    ['negated', groups(all(child(1))), groups({ ...all(child(1)), isNegated: true }), ['conditions']],
    ['another value', groups(all(child(1))), groups(all(child(2))), ['conditions']],
    ['another order', groups(all(child(1), child(2))), groups(all(child(2), child(1))), ['conditions']],
    ['a default', groups(all(child(1))), groups({ ...all(child(1)), isNegated: false, type: 'GROUP' }), []],
    ['an empty list', withStep({}), groups(), []],
  ])('%s', (_, before, after, messages) => expect(told(before, after)).toEqual(messages))
})

describe('what matters', () => {
  test.each([
    [{}, { critical: false }, false],
    [{}, { critical: true }, true],
    [{}, { active: false }, false],
    [{}, { preferenceSettings: { email: true } }, false],
    [{}, { preferenceSettings: { email: false } }, true],
    [{}, { preferenceSettings: {} }, false],
    [{}, { tags: [] }, false],
    [{}, { description: '' }, false],
    [{ description: 'x' }, { description: '' }, true],
    [{}, { steps: [sms()] }, true],
    [{ steps: [sms()] }, { steps: [sms({ active: true, shouldStopOnFail: false })] }, false],
    [{ steps: [sms()] }, { steps: [sms({ active: false })] }, true],
    [{ blueprintId: 'a' }, { blueprintId: null, slug: null }, true],
    [{}, { slug: null }, false],
    [{ data: { b: 1 } }, { data: { a: null, b: 1 } }, true],
    [{ steps: [sms()] }, { steps: [sms({ metadata: { timed: { weekDays: [] } }, filters: [] })] }, false],
  ])('%j to %j: %s', (before, after, expected) => {
    expect(differences(workflow(before), workflow(after)).some(isSignificant)).toBe(expected)
  })
})

test('equal parts have no differences, and those without differences have the same content', () => {
  const comes = (before: WorkflowCreate, other: WorkflowCreate) => {
    for (const key of new Set([...Object.keys(before), ...Object.keys(other)])) {
      const after = { ...before, [key]: other[key] } as WorkflowCreate // of the same key
      for (const found of [differences(before, after), differences(after, before)]) {
        if (isSame(before[key], after[key])) expect(found).toEqual([])
        if (found.length === 0) expect(contentIn(before[key])).toEqual(contentIn(after[key]))
      }
    }
  }
  fc.assert(fc.property(anyWorkflow, anyWorkflow, comes), runs(400))
})

/** Every value with its path, but for the defaults of groups. */
const contentIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => contentIn(part, `${path}.${key}`))
    : [`${path} ${String(value)}`].filter((one) => !/isNegated false$|undefined$/.test(one))

test('nothing that matters differs between a recorded create and its recorded answer', () => {
  const file = new URL('../../testing/recorded-answers.json', import.meta.url)
  const { exchanges } = JSON.parse(readFileSync(file, 'utf8')) as {
    exchanges: { title: string; request: { body?: unknown }; body: unknown }[]
  }
  const exchange = exchanges.find(({ title }) => title === 'create workflow, every kind of step')
  const answered = contentOf(exchange?.body)
  const sent = WorkflowCreate.parse(exchange?.request.body)
  expect(answered.steps).toHaveLength(7)
  const found = differences(sent, answered).filter(isSignificant)
  // An email without a layout gets that of the environment.
  expect(found.map(messageOf)).toEqual(['template.layoutId.set'])
})
