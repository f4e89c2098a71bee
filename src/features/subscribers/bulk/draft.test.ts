import { describe, expect, it } from 'vitest'
import { changeOf, type Draft, emptyDraft, type MissingPart, missingParts } from './draft.ts'

const workflowId = '671a00000000000000000001'
const off: Partial<Draft> = { switches: { sms: false }, reason: 'Outage' }
const ready = { people: 1, openEmails: 0, production: false }

describe('what is missing', () => {
  it.each<[Partial<Draft>, Partial<typeof ready>, MissingPart[]]>([
    [{}, { people: 0 }, ['ids', 'change', 'reason']],
    [off, {}, []],
    [off, { openEmails: 1 }, ['emails']],
    [{ ...off, reason: ' ' }, {}, ['reason']],
    [{ ...off, level: 'workflow' }, {}, ['workflow']],
    [{ ...off, level: 'workflow', workflowId: 'Welcome' }, {}, ['workflow']],
    [{ ...off, level: 'workflow', workflowId }, {}, []],
    [{ ...off, switches: { sms: true } }, {}, ['optIn']],
    [{ ...off, switches: { enabled: true, sms: false }, optIn: true }, {}, []],
    [{ ...off, ticket: ' ' }, { production: true }, ['ticket']],
    [{ ...off, ticket: 'T-1' }, { production: true }, []],
  ])('%j, %j', (changes, context, missing) => {
    expect(missingParts({ ...emptyDraft, ...changes }, { ...ready, ...context })).toEqual(missing)
  })
})

it('lowercases the ID of a workflow, because services compare it exactly', () => {
  expect(
    changeOf({ level: 'workflow', workflowId: ' 671A0000000000000000000F ', switches: {} }),
  ).toMatchObject({ workflowId: '671a0000000000000000000f' })
})
