import { describe, expect, it } from 'vitest'
import { asCurl } from '#src/domain/trigger/snippets.ts'
import {
  type Draft,
  emptyDraft,
  type MissingPart,
  exactRequest,
  idsToChange,
  missingParts,
  planOf,
  prepareIds,
} from './plan-of.ts'

const workflowId = '671a00000000000000000001'
const off: Partial<Draft> = { switches: { sms: false }, reason: 'Outage' }

describe('what is missing', () => {
  it.each<[Partial<Draft>, string[], MissingPart[]]>([
    [{}, [], ['ids', 'change', 'reason']],
    [off, ['a'], []],
    [{ ...off, reason: ' ' }, ['a'], ['reason']],
    [{ ...off, level: 'workflow' }, ['a'], ['workflow']],
    [{ ...off, level: 'workflow', workflowId: 'Welcome' }, ['a'], ['workflow']],
    [{ ...off, level: 'workflow', workflowId }, ['a'], []],
    [{ ...off, switches: { sms: true } }, ['a'], ['optIn', 'optInReason']],
    [{ ...off, switches: { sms: true }, optIn: true }, ['a'], ['optInReason']],
    [{ ...off, switches: { sms: true }, optIn: true, optInReason: 'Asked' }, ['a'], []],
    [
      { ...off, switches: { enabled: true, sms: false }, optIn: true, optInReason: ' ' },
      ['a'],
      ['optInReason'],
    ],
  ])('%j', (changes, ids, missing) => {
    expect(missingParts({ ...emptyDraft, ...changes }, ids, { production: false })).toEqual(missing)
  })

  it('includes a ticket in production', () => {
    expect(missingParts({ ...emptyDraft, ...off, ticket: ' ' }, ['a'], { production: true })).toEqual([
      'ticket',
    ])
    expect(missingParts({ ...emptyDraft, ...off, ticket: 'T-1' }, ['a'], { production: true })).toEqual([])
  })
})

describe('the exact request', () => {
  it('contains only the changed switches and addresses the subscriber', () => {
    const { target, rows } = planOf(
      { level: 'global', workflowId: '', switches: { enabled: false, sms: false } },
      ['shop/eu 7'],
    )
    expect(exactRequest('http://api.test', target, rows[0] ?? { subscriberId: '', body: {} })).toEqual({
      method: 'PATCH',
      url: 'http://api.test/v1/subscribers/shop%2Feu%207/preferences',
      body: '{"enabled":false,"preferences":[{"type":"sms","enabled":false}]}',
    })
  })

  it('can change one channel of a workflow, and is quoted for a shell', () => {
    const { target, rows } = planOf({ level: 'workflow', workflowId, switches: { email: false } }, [`o'hara`])
    const request = exactRequest('http://api.test', target, rows[0] ?? { subscriberId: '', body: {} })
    expect(request.body).toBe('{"channel":{"type":"email","enabled":false}}')
    expect(asCurl(request)).toContain(
      String.raw`'http://api.test/v1/subscribers/o'\''hara/preferences/${workflowId}'`,
    )
    expect(asCurl(request)).toContain('ApiKey <API_KEY>')
  })
})

it('lowercases the ID of a workflow, because services compare it exactly', () => {
  const plan = planOf({ level: 'workflow', workflowId: ' 671A0000000000000000000F ', switches: {} }, [])
  expect(plan.target).toEqual({ level: 'workflow', workflowId: '671a0000000000000000000f' })
})

it('removes invisible characters only on request', () => {
  const text = 'buy\u200ber-1\nbuyer-1'
  expect(prepareIds({ text, removeInvisible: false, removeQuotes: false }).report.ids).toHaveLength(2)
  expect(prepareIds({ text, removeInvisible: true, removeQuotes: false }).report.ids).toEqual(['buyer-1'])
})

it('removes quotes and brackets only on request', () => {
  const text = "['a'\n'b'\nb"
  expect(prepareIds({ text, removeInvisible: false, removeQuotes: false }).report.ids).toEqual([
    "['a'",
    "'b'",
    'b',
  ])
  expect(prepareIds({ text, removeInvisible: false, removeQuotes: true }).report.ids).toEqual(['a', 'b'])
})

it('replaces emails by IDs where exactly one subscriber matches, without duplicates', () => {
  const emails = new Map([
    ['ada@mail.example', ['ada']],
    ['Ada@mail.example', ['ada']],
    ['two@mail.example', ['x', 'y']],
    ['none@mail.example', []],
  ])
  const leftOut = new Set(['two@mail.example'])
  expect(idsToChange(['ada', ...emails.keys()], { leftOut, kept: new Set(), emails })).toEqual([
    'ada',
    'none@mail.example',
  ])
})

it('leaves out what stands for no ID, unless it is kept', () => {
  const choice = { leftOut: new Set<string>(), emails: undefined }
  const cells = ['ada', 'N/A', '#N/A', '-', 'Customer ID']
  expect(idsToChange(cells, { ...choice, kept: new Set() })).toEqual(['ada'])
  expect(idsToChange(cells, { ...choice, kept: new Set(['-']) })).toEqual(['ada', '-'])
})
