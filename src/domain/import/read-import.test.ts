import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { type Imported, importProblems, readImport } from './read-import.ts'
import { integrationStatus, toListItem } from '../workflow/workflow-list.ts'
import { create, group, order } from '#src/testing/stored-workflow.ts'
import { runs } from '#src/testing/runs.ts'

const inactive = { ...order, active: false }
const body = { ...inactive, notificationGroupId: group }
const served = create(inactive)
const take = (value: unknown) => readImport(JSON.stringify(value))
const codes = (imported: Imported) =>
  imported.problems.map(({ code, path }) => (path ? `${code} ${path}` : code))
const step = order.steps[0]
/** Added by the service to every create; kept, because it may be intentional. */
const said = { draft: undefined, critical: false, tags: ['orders'] }

describe('forms', () => {
  const page = { page: 0, pageSize: 10, totalCount: 2, data: [served, served] }
  test.each([
    ['the body of a create', body, 'workflow', 1, 0],
    ['a body without a group', { name: 'Ping', steps: [] }, 'workflow', 1, 0],
    ['a body with data of its own', { ...body, data: { steps: [] } }, 'workflow', 1, 0],
    ['a reply', { data: served }, 'workflow', 1, 0],
    ['a workflow as a service holds it', served, 'workflow', 1, 0],
    ['a page', page, 'list', 2, 0],
    ['a bare list', [body, body], 'list', 2, 0],
    ['steps', order.steps, 'steps', 0, 3],
    ['an export', { carillon: 1, workflows: [body], groups: [] }, 'export', 1, 0],
  ] as const)('%s', (_, value, kind, workflows, steps) => {
    const imported = take(value)
    expect(imported.kind).toBe(kind)
    expect(imported.workflows).toHaveLength(workflows)
    expect(imported.steps).toHaveLength(steps)
    expect(codes(imported).filter((code) => !code.startsWith('missing notificationGroupId'))).toEqual([])
    for (const workflow of imported.workflows)
      expect(WorkflowCreate.safeParse({ ...workflow, notificationGroupId: group }).success).toBe(true)
  })

  test.each([
    ['', 'empty'],
    ['hello', 'notJson'],
    ['{"name":', 'notJson'],
    ['1', 'notRecognized'],
    ['[]', 'notRecognized'],
    ['[1,2]', 'notRecognized'],
    ['{"name":"x"}', 'notRecognized'],
    ['{"carillon":2,"workflows":[]}', 'notRecognized'],
    ['curl https://a.example/v1/workflows -X POST', 'noBody'],
    [`curl https://a.example/v1/workflows -d @body.json`, 'fileRefused -d'],
    [`curl https://a.example/v1/workflows -d 'name=x'`, 'notJson'],
  ])('%j: %s', (text, code) => {
    const imported = readImport(text)
    expect(imported).toMatchObject({ kind: 'nothing', workflows: [], steps: [] })
    expect(codes(imported)).toEqual([code])
  })

  test.each([
    ['a command', `curl -d '${' '.repeat(2_000_000)}'`, 'tooLarge'],
    ['nesting', '['.repeat(5000) + ']'.repeat(5000), 'tooDeep'],
  ])('too much: %s', (_, text, code) => expect(codes(readImport(text))).toEqual([code]))

  test('the position of a syntax error is reported', () => {
    expect(readImport('\uFEFF{\n "a": 1,\n}').problems).toEqual([
      {
        code: 'notJson',
        path: '',
        reading: { problem: 'notJson', line: 3, column: 1, extraComma: true },
      },
    ])
  })

  test.each([
    ['JSON', (body: string) => body],
    ['a command', (body: string) => `curl https://a.example/v1/workflows -d '${body}'`],
  ])('a number that would change is refused by name, in %s', (_, as) => {
    const number = '175928847299117063'
    expect(readImport(as(`{"name": "A", "data": {"account": ${number}}}`))).toMatchObject({
      kind: 'nothing',
      problems: [{ code: 'inexactNumber', reading: { number, line: 1 } }],
    })
  })
})

describe('what a service adds', () => {
  test('the body of a create is read unchanged', () => expect(take(body).workflows).toEqual([body]))

  test.each<[string, object, string | undefined, string[]]>([
    ['a reply', { triggers: [{ identifier: 'parcel-old', variables: [] }] }, 'parcel-old', []],
    ['a body with an identifier', { identifier: ' parcel-old ' }, 'parcel-old', []],
    ['a reply without triggers', { triggers: [] }, undefined, []],
    ['a body with a wrong identifier', { identifier: 7 }, undefined, ['wrongValue identifier']],
  ])('the trigger identifier is read from %s', (_, more, identifier, problems) => {
    const imported = take({ ...served, triggers: undefined, ...more })
    expect(imported.workflows.map((workflow) => workflow.identifier)).toEqual([identifier])
    expect(codes(imported)).toEqual(problems)
    expect(imported.unknown).toEqual([])
  })

  test('a reply becomes the body it was created from, plus defaults that an author may want', () => {
    const [workflow] = take({ data: served }).workflows
    const sent = WorkflowCreate.parse(body)
    expect(workflow).toEqual({
      ...sent,
      ...said,
      identifier: 'order-shipped-v2',
      preferenceSettings: { email: true, sms: false, in_app: true, chat: true, push: true },
      steps: sent.steps.map((each) => ({
        active: true,
        shouldStopOnFail: false,
        ...each,
        template: {
          ...each.template,
          ...(each.template.variables
            ? { variables: [{ name: 'trackId', type: 'String', required: true }] }
            : {}),
        },
      })),
    })
    expect(take({ data: served }).unknown).toEqual([])
  })

  test('its field names become those of a create', () => {
    const reply = {
      _id: 'a',
      name: 'Ping',
      _notificationGroupId: group,
      steps: [{ _id: 'b', template: { _id: 'b', type: 'sms', content: 'x', _feedId: 'f', _layoutId: 'l' } }],
    }
    expect(take(reply).workflows).toEqual([
      {
        name: 'Ping',
        notificationGroupId: group,
        steps: [{ template: { type: 'sms', content: 'x', feedId: 'f', layoutId: 'l' } }],
      },
    ])
    const both = { notificationGroupId: 'mine', ...reply }
    expect(take(both).workflows[0]?.notificationGroupId).toBe('mine')
  })

  test("an author's own parents, ids in free-form data and null comparison values stay", () => {
    const own = {
      ...body,
      data: { id: 7, _id: 8, createdAt: 'x' },
      steps: [
        {
          _parentId: { a: 1 },
          template: { type: 'in_app', content: 'x', cta: { id: 1 }, actor: { type: 'none', data: null } },
          filters: [
            { value: 'AND', children: [{ on: 'payload', field: 'a', operator: 'EQUAL', value: null }] },
          ],
        },
      ],
    }
    expect(take(own).workflows).toEqual([own])
  })

  test('an id in a block of an email or in the timing of a step stays: no service puts one there', () => {
    const content = [{ type: 'text', content: 'Hi', id: 'intro' }]
    const steps = [
      { template: { type: 'email', subject: 'S', content } },
      { template: { type: 'delay' }, metadata: { type: 'regular', amount: 5, unit: 'minutes', id: 'wait' } },
    ]
    const served = { _id: 'a', name: 'Ping', notificationGroupId: 'g', steps }
    expect(take(served).workflows[0]?.steps).toEqual(steps)
  })

  test('a list contains only the types of steps, and the groups with names', () => {
    const item = toListItem(served, { _id: group, name: 'General' })
    expect(item.workflowIntegrationStatus).toEqual(integrationStatus)
    const imported = take({ page: 0, data: [item] })
    expect(imported.groups).toEqual([{ id: group, name: 'General' }])
    expect(imported.workflows[0]).not.toHaveProperty('workflowIntegrationStatus')
    expect(imported.workflows[0]).not.toHaveProperty('notificationGroup')
    expect(codes(imported)).toEqual(['contentMissing data.0.steps.0', 'contentMissing data.0.steps.2'])
  })
})

describe('what is not part of a workflow', () => {
  test('unknown parts are kept and listed by path', () => {
    const odd = {
      ...body,
      slug: 's',
      steps: [
        {
          colour: 1,
          template: { type: 'sms', content: 'x', shade: null },
          metadata: { timed: { second: 1 }, pace: 2 },
          filters: [{ note: 1, children: [{ on: 'payload', hint: 2 }] }],
          variants: [{ template: { type: 'sms' }, weight: 3 }],
        },
      ],
    }
    const imported = take({ data: [odd] })
    expect(imported.workflows).toEqual([odd])
    expect(imported.unknown.toSorted()).toEqual(
      [
        'slug',
        'steps.0.colour',
        'steps.0.template.shade',
        'steps.0.metadata.timed.second',
        'steps.0.metadata.pace',
        'steps.0.filters.0.note',
        'steps.0.filters.0.children.0.hint',
        'steps.0.variants.0.weight',
      ]
        .map((path) => `data.0.${path}`)
        .toSorted(),
    )
    expect(imported.problems).toEqual([])
  })

  test.each([
    ['one tag', { tags: ['a', 1, 'b', 2] }, ['wrongValue tags.3', 'wrongValue tags.1']],
    ['active', { active: 'often' }, ['wrongValue active']],
    ['name', { name: 7 }, ['wrongValue name', 'missing name']],
    ['steps', { steps: {} }, ['wrongValue steps']],
    ['a step', { steps: ['x', step] }, ['stepLeftOut steps.0']],
    ['a step without a template', { steps: [{ name: 'a', x: 1 }] }, ['stepLeftOut steps.0']],
    [
      'a condition among others',
      { steps: [{ ...step, filters: [{ children: [{ on: 'a' }, 3, { on: 'b' }, null] }] }] },
      ['wrongValue steps.0.filters.0.children.3', 'wrongValue steps.0.filters.0.children.1'],
    ],
    [
      'an amount',
      { steps: [{ ...step, metadata: { amount: 'x' } }] },
      ['wrongValue steps.0.metadata.amount'],
    ],
  ])('%s of the wrong type is left out and reported', (_, change, problems) => {
    const imported = take({ ...body, ...change })
    expect(codes(imported)).toEqual(problems)
    expect(JSON.stringify(imported.workflows)).not.toContain('often')
  })

  test('members of another kind are reported', () => {
    expect(codes(take([body, 1, null, {}]))).toEqual(['wrongValue 1', 'wrongValue 2', 'wrongValue 3'])
  })
})

describe('commands', () => {
  const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", String.raw`'\''`)}'`

  test('give the body of a create and its path, but no secret', () => {
    const command = `curl -X POST https://api.example.com/v1/workflows -H 'Authorization: ApiKey key-to-cut' -d ${quoted(body)}`
    const imported = readImport(command)
    expect(imported).toMatchObject({
      kind: 'workflow',
      workflows: [body],
      request: { method: 'POST', path: '/v1/workflows' },
      removedSecrets: [],
      problems: [],
    })
    expect(JSON.stringify(imported)).not.toContain('key-to-cut')
  })

  test.each([
    [`curl https://a.example/v1/workflows?x=1 -d ${quoted(body)} | jq`, ['moreCommands']],
    [`curl https://a.example/v1/notification-templates -d ${quoted(body)}`, []],
    [
      `curl https://a.example/v1/workflows/ -d "{\\"name\\":\\"$N\\",\\"steps\\":[]}"`,
      ['notExpanded', 'missing notificationGroupId'],
    ],
  ])('%s', (command, problems) => {
    const imported = readImport(command)
    expect(imported.kind).toBe('workflow')
    expect(codes(imported)).toEqual(problems)
  })

  test('have secrets in their body cut and reported by path', () => {
    const imported = take({ ...body, data: { apiKey: 'k-1', plan: 'pro' } })
    expect(imported.workflows[0]?.data).toEqual({ plan: 'pro' })
    expect(imported.removedSecrets).toEqual(['data.apiKey'])
  })
})

describe('reading is sound for', () => {
  const isSound = (text: string) => {
    const imported = readImport(text)
    for (const problem of imported.problems) expect(importProblems).toContain(problem.code)
    for (const workflow of imported.workflows)
      expect(
        WorkflowCreate.safeParse({ ...workflow, notificationGroupId: group, description: '' }).success,
      ).toBe(true)
    const isTaken = imported.workflows.length + imported.steps.length > 0
    expect(isTaken || imported.problems.length > 0).toBe(true)
    if (isTaken) expect(imported.kind).not.toBe('nothing')
    expect({}).not.toHaveProperty('polluted')
  }
  const keys = fc.constantFrom(
    ...'name notificationGroupId _notificationGroupId steps template type content filters children metadata timed data'.split(
      ' ',
    ),
    ...'workflows groups carillon id _id uuid on value tags active __proto__ constructor prototype token variants'.split(
      ' ',
    ),
  )
  const leaf = fc.oneof(
    fc.constantFrom(
      'sms',
      'email',
      'fax',
      '',
      group,
      1,
      0,
      true,
      null,
      'ApiKey 0123456789abcdef',
      'polluted',
    ),
    fc.string({ maxLength: 5 }),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'large', withCrossShrink: true },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc
        .array(fc.tuple(keys, tie('tree')), { maxLength: 6 })
        .map((entries) => Object.fromEntries(entries) as unknown),
    ),
  }))

  test('any text', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), isSound), runs(300)))
  test('anything that looks like a workflow', () =>
    fc.assert(
      fc.property(tree, (value) => isSound(JSON.stringify(value) ?? '')),
      runs(1000),
    ))
  test('any command', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom(' ', '-d', "'", '"', '\\', '@', '{}', '^\n'))),
        (parts) => isSound(`curl ${parts.join('')}`),
      ),
      runs(300),
    ))
})
