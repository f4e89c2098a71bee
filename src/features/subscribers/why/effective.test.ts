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
