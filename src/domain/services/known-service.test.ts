import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { afterAnswer, type ObservedAnswer, type KnownService } from './known-service.ts'

type Exchange = { title: string; status: number; body: unknown }
const file = new URL('../../testing/recorded-answers.json', import.meta.url)
const { exchanges } = JSON.parse(readFileSync(file, 'utf8')) as { exchanges: Exchange[] }

const answerTo = (endpoint: ObservedAnswer['endpoint'], title: string): ObservedAnswer => {
  const exchange = exchanges.find((each) => each.title === title)
  if (!exchange) throw new Error(`No answer is recorded as "${title}"`)
  return { endpoint, status: exchange.status, version: null, body: exchange.body, isMissing: false }
}
const nothing: ObservedAnswer = {
  endpoint: 'groupList',
  status: 200,
  version: null,
  body: { data: [] },
  isMissing: false,
}
const row = {
  template: { _id: 'w', name: 'Order shipped', critical: false },
  preference: { enabled: true, channels: { email: true }, overrides: [] },
}
const rows = (...data: object[]): ObservedAnswer => ({
  ...nothing,
  endpoint: 'preferencesList',
  body: { data },
})
const origin = (value?: string): ObservedAnswer => ({
  ...nothing,
  endpoint: 'workflowList',
  body: { page: 0, data: [{ _id: 'w', name: 'x', origin: value }] },
})
const missing: ObservedAnswer = { ...nothing, endpoint: 'workflowList', status: 404, isMissing: true }
const healthy = (version: string, part = 'info'): ObservedAnswer => ({
  ...nothing,
  endpoint: 'health',
  body: { data: { status: 'ok', [part]: { db: { status: 'up' }, apiVersion: { version, status: 'up' } } } },
})
const unhealthy = {
  ...healthy('3.15.0'),
  status: 503,
  body: (healthy('3.15.0').body as { data: object }).data,
}
const environment = (fields: object): ObservedAnswer => ({
  ...nothing,
  endpoint: 'environmentMe',
  body: { data: { _id: 'e', name: 'Development', ...fields } },
})
const named: ObservedAnswer = { ...nothing, version: '1.0.0' }

describe('one answer reveals the service by', () => {
  it.each<[string, ObservedAnswer, string | undefined]>([
    ['the header of the embedded service', named, 'embedded by header'],
    ['the header on a refusal', { ...named, status: 404 }, 'embedded by header'],
    [
      'recorded rows of preferences',
      answerTo('preferencesList', 'preferences per workflow'),
      'novu2 by preferenceRows',
    ],
    [
      'a row in the answer to a change',
      {
        ...rows(),
        endpoint: 'workflowPreferenceUpdate',
        body: { data: { ...row, type: 'SUBSCRIBER_WORKFLOW' } },
      },
      'novu2 by preferenceRows',
    ],
    ['rows without a type', rows(row), 'novu024 by preferenceRows'],
    ['rows of an unknown type', rows({ ...row, type: 'ELSE' }), undefined],
    ['no rows', rows(), undefined],
    ['recorded global preferences', answerTo('preferencesByLevel', 'global preferences'), undefined],
    [
      'a recorded change of global preferences',
      answerTo('preferencesUpdate', 'preferences, switch off'),
      undefined,
    ],
    [
      'a recorded list of workflows',
      answerTo('workflowList', 'workflows, page of 2'),
      'novu2 by workflowOrigin',
    ],
    ['a recorded create', answerTo('workflowCreate', 'create workflow, minimal'), 'novu2 by workflowOrigin'],
    ['workflows without an origin', origin(), undefined],
    ['an origin of later versions', origin('novu-cloud-v1'), 'novu21 by laterFields'],
    [
      'a later field of one workflow among others',
      {
        ...origin(),
        body: {
          page: 0,
          data: [
            { _id: 'v', name: 'x', origin: 'external' },
            { _id: 'w', name: 'y', severity: 'none' },
          ],
        },
      },
      'novu21 by laterFields',
    ],
    [
      'the type and colour of an environment',
      environment({ type: 'dev', color: '#ff8547' }),
      'novu21 by laterFields',
    ],
    ['an environment without them', environment({}), undefined],
    ['the version 3.15.0', healthy('3.15.0'), 'novu21 by version'],
    ['the version 2.1.0', healthy('2.1.0'), 'novu21 by version'],
    ['the version 2.0.0', healthy('2.0.0'), 'novu2 by version'],
    ['the version 0.24.0', healthy('0.24.0', 'details'), 'novu024 by version'],
    ['the version of a service with a broken part', unhealthy, 'novu21 by version'],
    ['a version in words', healthy('latest'), undefined],
    [
      'a health check without a version',
      { ...nothing, endpoint: 'health', body: { data: { status: 'ok' } } },
      undefined,
    ],
    ['no list of workflows', missing, 'documentedOnly by missingList'],
    ['no list of groups', { ...missing, endpoint: 'groupList' }, undefined],
    ['a recorded list of groups', answerTo('groupList', 'notification groups'), undefined],
    ['a recorded refusal', answerTo('workflowCreate', 'error: validation'), undefined],
    ['a recorded refusal of the key', answerTo('preferencesUpdate', 'error: wrong key'), undefined],
    ['a page that is not JSON', { ...origin(), body: undefined }, undefined],
  ])('%s', (_, answer, expected) => {
    const known = afterAnswer(undefined, answer)
    expect(known && `${known.kind} by ${known.sign}`).toBe(expected)
  })
})

describe('several answers', () => {
  const typed = rows({ ...row, type: 'SUBSCRIBER_WORKFLOW' })
  it.each<[string, ObservedAnswer[], KnownService['kind'] | undefined]>([
    ['let a stronger sign replace a weaker one', [missing, origin('novu-cloud'), rows(row)], 'novu024'],
    ['do not let a weaker sign replace a stronger one', [rows(row), origin('novu-cloud')], 'novu024'],
    ['let the later of two equal signs count', [rows(row), typed], 'novu2'],
    ['change nothing without a sign', [typed, nothing, origin()], 'novu2'],
    ['let later fields override the type of rows', [typed, origin('novu-cloud-v1'), typed], 'novu21'],
    ['let the version override all fields', [origin('novu-cloud-v1'), healthy('2.0.0'), typed], 'novu2'],
    ['let a newer version follow an older one', [healthy('2.0.0'), healthy('3.15.0')], 'novu21'],
    ['let the header override all other signs', [typed, named], 'embedded'],
    ['forget an embedded service after an answer without the header', [named, nothing], undefined],
    ['replace an embedded service after an answer with another sign', [named, typed], 'novu2'],
    [
      'ignore the page of a proxy in between',
      [named, { ...nothing, status: 502, body: undefined }],
      'embedded',
    ],
    ['forget a missing list that answers after all', [missing, origin()], undefined],
  ])('%s', (_, answers, kind) => {
    expect(answers.reduce<KnownService | undefined>(afterAnswer, undefined)?.kind).toBe(kind)
  })

  it('keep the same object while nothing changes', () => {
    const known = afterAnswer(undefined, named)
    expect(afterAnswer(known, named)).toBe(known)
  })
})
