import { describe, expect, it, test } from 'vitest'
import { createEffectiveLookup, type EffectiveView, type WorkflowSwitches } from './effective.ts'

type Switch = boolean | undefined
type Verdict = EffectiveView['verdict']

const aWorkflow = (
  enabled: Switch,
  sms: Switch,
  { critical = false, source = 'template' }: { critical?: boolean; source?: string } = {},
): WorkflowSwitches => ({ critical, known: { enabled, sms }, sources: { sms: source } })

const ask = (enabled: Switch, sms: Switch, workflow: WorkflowSwitches) =>
  createEffectiveLookup({ enabled, sms })(workflow, 'sms')

describe('the switches of a workflow', () => {
  // all, channel in all, workflow, its channel → verdict, deciding switch, those that are off as well
  test.each<[Switch, Switch, Switch, Switch, Verdict, string, string]>([
    [true, true, true, true, 'sent', 'open', ''],
    [true, false, true, true, 'notSent', 'globalChannel', ''],
    [true, true, false, true, 'notSent', 'workflow', ''],
    [true, true, true, false, 'notSent', 'workflowChannel', ''],
    [false, false, false, false, 'notSent', 'global', 'globalChannel workflow workflowChannel'],
    [true, false, true, false, 'notSent', 'globalChannel', 'workflowChannel'],
    [undefined, undefined, true, false, 'notSent', 'workflowChannel', ''],
    [true, undefined, true, true, 'unknown', 'globalChannel', ''],
    [true, true, undefined, true, 'unknown', 'workflow', ''],
  ])('with %s/%s and %s/%s give: %s by %s, also %s', (all, channel, enabled, sms, verdict, gate, too) => {
    const answer = ask(all, channel, aWorkflow(enabled, sms))
    expect(answer).toMatchObject({ verdict, gate, isUnsure: false, ignoredOff: [] })
    expect(answer.closedToo.join(' ')).toBe(too)
  })

  it.each<[Switch, Switch]>([
    [false, false],
    [undefined, undefined],
    [true, true],
  ])('are not checked for a critical workflow: %s/%s', (all, channel) => {
    const answer = ask(all, channel, aWorkflow(false, false, { critical: true }))
    expect(answer).toMatchObject({ verdict: 'sent', gate: 'critical', closedToo: [] })
  })

  it.each<[string, string | undefined]>([
    ['template', 'template'],
    ['subscriber', 'subscriber'],
    ['workflowOverride', 'workflowOverride'],
    ['someoneElse', undefined],
  ])('name the layer that set the channel: %s', (source, named) => {
    expect(ask(true, true, aWorkflow(true, false, { source })).source).toBe(named)
  })
})

test.each<[Switch, Switch, Switch, Verdict, string, string]>([
  [false, false, true, 'sent', 'open', 'global globalChannel'],
  [undefined, undefined, true, 'sent', 'open', ''],
  [false, true, false, 'notSent', 'workflowChannel', 'global'],
])(
  'where the switches for all are ignored, %s/%s and a channel of the workflow %s: %s by %s',
  (enabled, sms, own, verdict, gate, ignored) => {
    const answer = createEffectiveLookup({ enabled, sms }, 'ignored')(aWorkflow(true, own), 'sms')
    expect([answer.verdict, answer.gate]).toEqual([verdict, gate])
    expect(answer.ignoredOff.join(' ')).toBe(ignored)
  },
)

// channel in all, channel of the workflow → verdict, deciding switch: there is no master switch
test.each<[Switch, Switch, Verdict, string]>([
  [false, false, 'notSent', 'globalChannel'],
  [true, false, 'notSent', 'workflowChannel'],
  [undefined, true, 'sent', 'open'],
  [undefined, false, 'notSent', 'workflowChannel'],
  [true, undefined, 'unknown', 'workflowChannel'],
])(
  'where the channels for all are merged into each workflow, %s and %s: %s by %s',
  (sms, own, verdict, gate) => {
    for (const enabled of [true, false, undefined]) {
      const lookup = createEffectiveLookup({ enabled, sms }, 'channelsStop')
      const answer = lookup(aWorkflow(true, own, { source: 'subscriber' }), 'sms')
      expect(answer).toMatchObject({ verdict, gate, source: undefined, closedToo: [] })
    }
  },
)

it('gives no verdict if it is unknown whether the service uses a global switch that is off', () => {
  const unsure = createEffectiveLookup({ enabled: false, sms: true }, 'unknown')
  expect(unsure(aWorkflow(true, true), 'sms')).toMatchObject({
    verdict: 'unknown',
    gate: 'global',
    isUnsure: true,
  })
  expect(unsure(aWorkflow(true, false), 'sms').verdict).toBe('notSent')
  const on = createEffectiveLookup({ enabled: true, sms: true }, 'unknown')
  expect(on(aWorkflow(true, true), 'sms').verdict).toBe('sent')
})

it('reuses the answer for workflows with the same switches, and computes others', () => {
  const effective = createEffectiveLookup({ enabled: true, sms: true })
  const open = effective(aWorkflow(true, true), 'sms')
  expect(effective(aWorkflow(true, true), 'sms')).toBe(open)
  expect(effective(aWorkflow(true, false), 'sms').verdict).toBe('notSent')
  expect(effective(aWorkflow(true, true, { critical: true }), 'sms').gate).toBe('critical')
  expect(effective(aWorkflow(true, true, { source: 'subscriber' }), 'sms').source).toBe('subscriber')
})
