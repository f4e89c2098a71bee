import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClient, type TestClient, type Reply } from '#src/testing/service/client.ts'

type Exchange = {
  title: string
  request: { method: string; path: string; body?: unknown; authorization: string }
  status: number
  body: Record<string, unknown>
}

const file = new URL('../../testing/recorded-answers.json', import.meta.url)
const { exchanges } = JSON.parse(readFileSync(file, 'utf8')) as { exchanges: Exchange[] }

/** Id of the group General in the recorded service. */
const recordedGroup = '6b00fe1f43a6836fc6a8e9f8'

let service: TestClient
/** Replies by title. Later exchanges depend on earlier ones, so all run once, in order. */
const replies = new Map<string, Reply>()

beforeAll(async () => {
  service = await openTestClient()
  const groups = await service.call('GET', '/v1/notification-groups')
  const made = new Map<string, string>([[recordedGroup, String(groups.body.data[0]._id)]])
  for (const { title, request, body } of exchanges) {
    const ask = [...made].reduce(
      (text, [recorded, ours]) => text.replaceAll(recorded, ours),
      JSON.stringify(request),
    )
    const { path, body: sent } = JSON.parse(ask) as Exchange['request']
    const authorization = { none: '', other: title.includes('bearer') ? 'Bearer x' : 'ApiKey x' }[
      request.authorization
    ]
    const reply = await service.call(
      request.method,
      path,
      sent,
      authorization === undefined ? {} : { authorization },
    )
    replies.set(title, reply)
    const recorded = idOf(body)
    if (recorded) made.set(recorded, idOf(reply.body) ?? '')
  }
})
afterAll(async () => {
  await service.close()
  expect(service.failures).toEqual([])
})

const idOf = (body: unknown): string | undefined =>
  (body as { data?: { _id?: string } } | undefined)?.data?._id

/** Paths where our answer lacks a value of the recorded one, or has another type. */
function lacking(recorded: unknown, ours: unknown, path = ''): string[] {
  if (Array.isArray(recorded) && Array.isArray(ours)) {
    return ours.length === 0 && recorded.length > 0
      ? [`${path} is empty`]
      : recorded
          .slice(0, ours.length)
          .flatMap((part, index) => lacking(part, ours[index], `${path}.${index}`))
  }
  if (isObject(recorded) && isObject(ours)) {
    return Object.keys(recorded).flatMap((key) => lacking(recorded[key], ours[key], `${path}.${key}`))
  }
  return formOf(recorded) === formOf(ours)
    ? []
    : [`${path} is ${formOf(ours)} instead of ${formOf(recorded)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function formOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)) return 'an id'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return 'a time'
  return Array.isArray(value) ? 'a list' : typeof value
}

/** Deliberate differences; docs/differences.md gives the reasons. */
const onPurpose = new Set([
  '.data._parentId', // of a group, where it is meaningless
  '.data.0._parentId',
  '.data.1._parentId',
  '.data.steps.3.template._layoutId', // layouts do not exist here
])

test.each(exchanges)(
  '$title: answers the same status and everything the real service does',
  ({ title, status, body }) => {
    const reply = replies.get(title)
    expect(reply?.status).toBe(status)
    const lacks = lacking(body, reply?.body).filter((line) => !onPurpose.has(line.split(' ', 1)[0] ?? ''))
    expect(lacks).toEqual([])
  },
)

const refusals = exchanges.filter(({ status }) => status >= 400)

test.each(refusals)('$title: refuses with the same messages', ({ title, body }) => {
  const trimmed = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(' "', '"')) as unknown
  // `errors` is our addition, for forms.
  const { timestamp: _, errors: ___, ...ours } = replies.get(title)?.body ?? {}
  const { timestamp: __, ...recorded } = body
  expect(ours).toEqual(trimmed(recorded))
})

test('the comparison finds missing values and values of another type', () => {
  expect(lacking({ a: { b: 1 }, c: [{ d: null }] }, { a: {}, c: [{ d: 'x' }] })).toEqual([
    '.a.b is undefined instead of number',
    '.c.0.d is string instead of null',
  ])
})
