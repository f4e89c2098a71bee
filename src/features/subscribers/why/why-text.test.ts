import { describe, expect, it, test } from 'vitest'
import type { LanguageInUse } from '#src/ui/language.tsx'
import { createFormats, createWords } from '#src/ui/words.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'
import { createEffectiveLookup, type WorkflowSwitches } from './effective.ts'
import { reasonsText, type ConditionalStep } from './why-text.ts'
import { whyWords } from './why-words.ts'

const formats = createFormats('en', 'UTC')
const inUse: LanguageInUse = { language: 'en', direction: 'ltr', ...formats }
const t = createWords(whyWords, 'en', formats)

const allOn: Switches = { enabled: true, sms: true }
const asOf = Date.UTC(2026, 10, 21, 12, 4)
const since = 'Preferences as of Nov 21, 2026, 12:04 PM UTC.'

const aWorkflow = (known: Switches = {}, rest: Partial<WorkflowSwitches> = {}): WorkflowSwitches => ({
  critical: false,
  known: { ...allOn, ...known },
  sources: {},
  ...rest,
})

const ticket = (
  global: Switches,
  workflow: WorkflowSwitches,
  conditions: readonly ConditionalStep[] | 'unread' = [],
  since: number | null = asOf,
) =>
  reasonsText(
    t,
    inUse,
    { id: 'buyer-7', channel: 'SMS', workflow: 'Receipt' },
    {
      effective: createEffectiveLookup(global)(workflow, 'sms'),
      conditions: conditions === 'unread' ? undefined : conditions,
      asOf: since ?? undefined,
    },
  ).join(' ')

describe('a sentence for a ticket', () => {
  test('names the contact detail that the channel needs, which preferences do not cover', () => {
    const subject = { id: 'buyer-7', channel: 'SMS', workflow: 'Receipt' }
    const effective = createEffectiveLookup(allOn)(aWorkflow(), 'sms')
    const told = { effective, conditions: [], missingAddress: 'sms', asOf } as const
    expect(reasonsText(t, inUse, subject, told).slice(-2)).toEqual([
      'The subscriber has no phone number.',
      since,
    ])
  })

  test.each<[string, Switches, WorkflowSwitches, string]>([
    ['sent', allOn, aWorkflow(), 'SMS of “Receipt” is allowed for buyer-7. No conditions on SMS.'],
    [
      'critical',
      { enabled: false, sms: false },
      aWorkflow({}, { critical: true }),
      'SMS of “Receipt” is allowed for buyer-7: the workflow is critical. No conditions on SMS.',
    ],
    [
      'all off',
      { enabled: false, sms: true },
      aWorkflow(),
      'SMS of “Receipt” is blocked for buyer-7: all notifications off.',
    ],
    [
      'all off, and more',
      { enabled: false, sms: false },
      aWorkflow({ sms: false }),
      'SMS of “Receipt” is blocked for buyer-7: all notifications off. Also off: SMS in all workflows and SMS of this workflow.',
    ],
    [
      'the channel off',
      { enabled: true, sms: false },
      aWorkflow(),
      'SMS of “Receipt” is blocked for buyer-7: SMS off for all workflows.',
    ],
    [
      'the workflow off',
      allOn,
      aWorkflow({ enabled: false }),
      'SMS of “Receipt” is blocked for buyer-7: this workflow off for the subscriber.',
    ],
    [
      'off by default',
      allOn,
      aWorkflow({ sms: false }, { sources: { sms: 'template' } }),
      'SMS of “Receipt” is blocked for buyer-7: SMS off by default in this workflow.',
    ],
    [
      'turned off',
      allOn,
      aWorkflow({ sms: false }, { sources: { sms: 'subscriber' } }),
      'SMS of “Receipt” is blocked for buyer-7: SMS of this workflow off for the subscriber.',
    ],
    [
      'turned off by a tenant',
      allOn,
      aWorkflow({ sms: false }, { sources: { sms: 'workflowOverride' } }),
      'SMS of “Receipt” is blocked for buyer-7: SMS of this workflow off for the tenant.',
    ],
    [
      'off, unknown by whom',
      allOn,
      aWorkflow({ sms: false }),
      'SMS of “Receipt” is blocked for buyer-7: SMS off for this workflow.',
    ],
    [
      'not known',
      {},
      aWorkflow(),
      'Unknown whether SMS of “Receipt” is allowed for buyer-7: “All notifications” is not loaded. No conditions on SMS.',
    ],
  ])('%s', (_, global, workflow, text) => {
    expect(ticket(global, workflow)).toBe(`${text} ${since}`)
  })

  const onTotal = 'payload.total is more than 50'
  test.each<[string, readonly ConditionalStep[] | 'unread', string]>([
    [
      'a condition',
      [{ number: 3, name: 'Text', conditions: onTotal }],
      'Conditions may still skip step 3, Text (payload.total is more than 50).',
    ],
    [
      'two steps',
      [
        { number: 1, name: '', conditions: 'the subscriber is online' },
        { number: 2, name: 'Late', conditions: onTotal },
      ],
      'Conditions may still skip step 1 (the subscriber is online) and step 2, Late (payload.total is more than 50).',
    ],
    ['unread', 'unread', 'Unknown conditions may still skip it.'],
  ])('with %s', (_, conditions, text) => {
    expect(ticket(allOn, aWorkflow(), conditions)).toBe(
      `SMS of “Receipt” is allowed for buyer-7. ${text} ${since}`,
    )
  })

  it('does not mention conditions that are never evaluated, nor a time if nothing was loaded', () => {
    const off = aWorkflow({ enabled: false })
    expect(ticket(allOn, off, 'unread', null)).toBe(
      'SMS of “Receipt” is blocked for buyer-7: this workflow off for the subscriber.',
    )
  })
})
