import { describe, expect, it, test } from 'vitest'
import { createEffectiveLookup, type EffectiveView, type WorkflowSwitches } from './effective.ts'

type Switch = boolean | undefined

const aWorkflow = (
  enabled: Switch,
  sms: Switch,
  { critical = false, source = 'template' }: { critical?: boolean; source?: string } = {},
): WorkflowSwitches => ({ critical, known: { enabled, sms }, sources: { sms: source } })

const statesOf = ({ gates }: EffectiveView) => gates.map(({ state }) => state)
const ask = (enabled: Switch, sms: Switch, workflow?: WorkflowSwitches) =>
  createEffectiveLookup({ enabled, sms })(workflow, 'sms')

describe('the gates of a workflow', () => {
  // all, channel in all, workflow, its channel → verdict, gate, the states of the five gates
  test.each<[Switch, Switch, Switch, Switch, EffectiveView['verdict'], string, string]>([
    [true, true, true, true, 'sent', 'open', 'open open open open open'],
    [false, true, true, true, 'notSent', 'global', 'open closed notAsked notAsked notAsked'],
    [true, false, true, true, 'notSent', 'globalChannel', 'open open closed notAsked notAsked'],
    [true, true, false, true, 'notSent', 'workflow', 'open open open closed notAsked'],
    [true, true, true, false, 'notSent', 'workflowChannel', 'open open open open closed'],
    [false, false, false, false, 'notSent', 'global', 'open closed closedToo closedToo closedToo'],
    [true, false, true, false, 'notSent', 'globalChannel', 'open open closed notAsked closedToo'],
    [undefined, undefined, true, true, 'unknown', 'global', 'open unknown unknown open open'],
    [undefined, undefined, true, false, 'notSent', 'workflowChannel', 'open unknown unknown open closed'],
    [true, undefined, true, true, 'unknown', 'globalChannel', 'open open unknown open open'],
    [true, true, undefined, true, 'unknown', 'workflow', 'open open open unknown open'],
    [false, undefined, true, true, 'notSent', 'global', 'open closed unknown notAsked notAsked'],
  ])('with %s/%s and %s/%s give: %s by %s', (all, channel, enabled, sms, verdict, gate, states) => {
    const answer = ask(all, channel, aWorkflow(enabled, sms))
    expect({ verdict: answer.verdict, gate: answer.gate }).toEqual({ verdict, gate })
    expect(statesOf(answer).join(' ')).toBe(states)
  })

  it.each<[Switch, Switch]>([
    [false, false],
    [undefined, undefined],
    [true, true],
  ])('are not checked for a critical workflow: %s/%s', (all, channel) => {
    const answer = ask(all, channel, aWorkflow(false, false, { critical: true }))
    expect([answer.verdict, answer.gate]).toEqual(['sent', 'critical'])
    expect(statesOf(answer)).toEqual(['passes', 'notAsked', 'notAsked', 'notAsked', 'notAsked'])
  })

  it.each<[string, string | undefined]>([
    ['template', 'template'],
    ['subscriber', 'subscriber'],
    ['workflowOverride', 'workflowOverride'],
    ['someoneElse', undefined],
  ])('name the layer that set the channel: %s', (source, named) => {
    const answer = ask(true, true, aWorkflow(true, false, { source }))
    expect(answer.gates.at(-1)).toEqual({ gate: 'workflowChannel', state: 'closed', source: named })
  })
})

describe('on a service that stores the global switches but ignores them', () => {
  const asked = (all: Switch, channel: Switch, workflow?: WorkflowSwitches) =>
    createEffectiveLookup({ enabled: all, sms: channel }, 'ignored')(workflow, 'sms')

  test.each<[Switch, Switch, Switch, EffectiveView['verdict'], string, string]>([
    [false, false, true, 'sent', 'open', 'open ignoredOff ignoredOff open open'],
    [true, false, true, 'sent', 'open', 'open ignored ignoredOff open open'],
    [undefined, undefined, true, 'sent', 'open', 'open ignored ignored open open'],
    [false, true, false, 'notSent', 'workflowChannel', 'open ignoredOff ignored open closed'],
  ])('%s/%s, channel of the workflow %s: %s by %s', (all, channel, own, verdict, gate, states) => {
    const answer = asked(all, channel, aWorkflow(true, own))
    expect([answer.verdict, answer.gate]).toEqual([verdict, gate])
    expect(statesOf(answer).join(' ')).toBe(states)
  })
})

describe('on a service that merges the channels for all workflows into each workflow', () => {
  // channel in all, channel of the workflow → verdict, gate, the states of the gates: there is no master switch
  test.each<[Switch, Switch, EffectiveView['verdict'], string, string]>([
    [true, true, 'sent', 'open', 'open open open open'],
    [false, false, 'notSent', 'globalChannel', 'open closed open notAsked'],
    [true, false, 'notSent', 'workflowChannel', 'open open open closed'],
    [false, true, 'sent', 'open', 'open overruled open open'],
    [undefined, true, 'sent', 'open', 'open open open open'],
    [undefined, false, 'notSent', 'workflowChannel', 'open open open closed'],
    [true, undefined, 'unknown', 'workflowChannel', 'open open open unknown'],
  ])('%s, channel of the workflow %s: %s by %s', (channel, own, verdict, gate, states) => {
    for (const all of [true, false, undefined]) {
      const ask = createEffectiveLookup({ enabled: all, sms: channel }, 'channelsStop')
      const answer = ask(aWorkflow(true, own, { source: 'subscriber' }), 'sms')
      expect([answer.verdict, answer.gate]).toEqual([verdict, gate])
      expect(statesOf(answer).join(' ')).toBe(states)
      expect(answer.gates.at(-1)?.source).toBeUndefined()
    }
  })
})

it('gives no verdict if it is unknown whether the service uses a global switch that is off', () => {
  const unsure = createEffectiveLookup({ enabled: false, sms: true }, 'unknown')
  const answer = unsure(aWorkflow(true, true), 'sms')
  expect([answer.verdict, answer.gate]).toEqual(['unknown', 'global'])
  expect(statesOf(answer).join(' ')).toBe('open unsure open open open')
  expect(unsure(aWorkflow(true, false), 'sms').verdict).toBe('notSent')
  expect(
    createEffectiveLookup({ enabled: true, sms: true }, 'unknown')(aWorkflow(true, true), 'sms').verdict,
  ).toBe('sent')
})

describe('any workflow', () => {
  test.each<[Switch, Switch, EffectiveView['verdict'], string]>([
    [false, true, 'notSent', 'global'],
    [true, false, 'notSent', 'globalChannel'],
    [true, true, 'unknown', 'critical'],
    [undefined, undefined, 'unknown', 'critical'],
  ])('%s/%s: %s by %s', (all, channel, verdict, gate) => {
    const answer = ask(all, channel)
    expect([answer.verdict, answer.gate]).toEqual([verdict, gate])
    expect(answer.gates[0]?.state).toBe('unknown')
  })
})

it('reuses the answer for workflows with the same switches, and computes others', () => {
  const effective = createEffectiveLookup({ enabled: true, sms: true })
  const open = effective(aWorkflow(true, true), 'sms')
  expect(effective(aWorkflow(true, true), 'sms')).toBe(open)
  expect(effective(aWorkflow(true, false), 'sms').verdict).toBe('notSent')
  expect(effective(aWorkflow(true, true, { critical: true }), 'sms').gate).toBe('critical')
  expect(effective(aWorkflow(true, true, { source: 'subscriber' }), 'sms').gates.at(-1)?.source).toBe(
    'subscriber',
  )
})
