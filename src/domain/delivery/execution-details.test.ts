import { expect, test } from 'vitest'
import { dryRun } from './dry-run.ts'
import type { DryRunInput } from './dry-run-types.ts'
import { detailsOf, detailsOfEnd } from './execution-details.ts'

const now = '2026-11-22T08:00:00.000Z'
const step = (type: string, more: object = {}) => ({ template: { type, content: 'x' }, ...more })
const only = (field: string) => ({
  filters: [{ value: 'AND', children: [{ on: 'payload', field, operator: 'EQUAL', value: 'y' }] }],
})
const bad = { filters: [{ children: [{ on: 'payload', field: 'x', operator: 'IN', value: 'a' }] }] }
const ten = { metadata: { type: 'regular', amount: 10, unit: 'minutes' } }
const off = { preferences: { global: { enabled: false } } }
const filtered = 'Success Step was filtered based on steps filters'
const sending = ['Pending Start sending message', 'Pending Message created']

type Row = [name: string, step: object, input: DryRunInput, lines: string[], workflow?: object]

test.each<Row>([
  ['sent', step('sms'), {}, [...sending, 'Success Message sent']],
  [
    'a variant',
    step('sms', { variants: [{ ...step('sms'), ...only('a') }] }),
    { payload: { a: 'y' } },
    ['Success Variant was chosen by the provided condition criteria', ...sending, 'Success Message sent'],
  ],
  ['conditions', step('sms', only('a')), {}, [filtered]],
  ['a global switch', step('sms'), off, ['Success Step filtered by subscriber global preferences', filtered]],
  [
    'the subscriber',
    step('sms'),
    { preferences: { subscriber: { channels: { sms: false } } } },
    ['Success Step filtered by subscriber workflow preferences', filtered],
  ],
  [
    "the workflow's default",
    step('sms'),
    {},
    ['Success Step filtered by workflow preferences', filtered],
    { preferenceSettings: { sms: false } },
  ],
  [
    'no address',
    step('email'),
    { subscriber: {} },
    [...sending, 'Failed Subscriber missing recipient details'],
  ],
  [
    'a text that cannot be filled in',
    { template: { type: 'sms', content: '{{> part}}' } },
    {},
    ['Pending Start sending message', 'Failed Message content could not be generated'],
  ],
  ['conditions that cannot be computed', step('sms', bad), {}, ['Failed Processing step filter failed']],
  ['a delay', step('delay', ten), {}, ['Pending Step delayed']],
  ['a digest', step('digest', ten), {}, ['Pending Step digested']],
  [
    'a joined digest',
    step('digest', ten),
    { history: [{ at: now }] },
    ['Success Digest was merged with other digest'],
  ],
  [
    'a look-back that finds nothing',
    step('digest', { metadata: { ...ten.metadata, backoff: true, backoffAmount: 1, backoffUnit: 'hours' } }),
    {},
    ['Success Digest was skipped, first backoff event'],
  ],
  ['a delay without a length', step('delay', { metadata: {} }), {}, ['Failed Invalid delay configuration']],
  ['a step of other tools', step('custom'), {}, []],
])('%s', (_, one, input, lines, workflow) => {
  const [run] = dryRun({ steps: [one], ...workflow }, { now, ...input }).steps
  const details = run ? detailsOf(run) : []
  expect(details.map(({ status, detail }) => `${status} ${detail}`)).toEqual(lines)
  for (const { raw } of details) expect(raw === undefined || typeof JSON.parse(raw)).toBeTruthy()
})

test('logs the end of a wait', () => {
  const [delay, digest] = dryRun({ steps: [step('delay', ten), step('digest', ten)] }, { now }).steps
  expect(delay && detailsOfEnd(delay)).toEqual([{ detail: 'Delay is finished', status: 'Success' }])
  expect(digest && detailsOfEnd(digest)).toEqual([
    { detail: 'Digest triggered events', status: 'Success', raw: '[{}]' },
  ])
})
