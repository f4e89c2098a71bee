import { describe, expect, it } from 'vitest'
import { requestFor, requestedSwitches, switchesIn, type Switches } from './switches.ts'

const ann = { subscriberId: 'ann' }
const annOfReceipt = { ...ann, workflowId: 'w1' }
const bodyFor = (place: typeof ann, switches: Switches) => requestFor(place, switches).input.body

describe('a request', () => {
  it('names several switches of all workflows at once', () => {
    expect(requestFor(ann, { sms: true, enabled: false })).toEqual({
      operation: 'preferencesUpdate',
      input: { ...ann, body: { enabled: false, preferences: [{ type: 'sms', enabled: true }] } },
    })
  })

  it('names one channel of a workflow, and its master switch', () => {
    expect(requestFor(annOfReceipt, { enabled: true, sms: false, email: false })).toEqual({
      operation: 'workflowPreferenceUpdate',
      input: { ...annOfReceipt, body: { enabled: true, channel: { type: 'sms', enabled: false } } },
    })
  })

  it.each<[Switches, object, object]>([
    [{ enabled: false }, { enabled: false }, { enabled: false }],
    [
      { sms: true },
      { preferences: [{ type: 'sms', enabled: true }] },
      { channel: { type: 'sms', enabled: true } },
    ],
  ])('names exactly what changes: %j', (switches, global, workflow) => {
    expect(bodyFor(ann, switches)).toEqual(global)
    expect(bodyFor(annOfReceipt, switches)).toEqual(workflow)
    expect(requestedSwitches(global)).toEqual(switches)
    expect(requestedSwitches(workflow)).toEqual(switches)
  })

  it.each([{}, { enabled: null }, { preferences: [] }, { preferences: { type: 'email' } }, undefined])(
    'asks for nothing with %j',
    (body) => expect(requestedSwitches(body)).toEqual({}),
  )
})

it('ignores what an answer does not name, and unknown channels', () => {
  const preference = { enabled: null, channels: { email: false, fax: true, in_app: true } }
  expect(switchesIn(preference)).toEqual({ email: false, in_app: true })
  expect(switchesIn({ active: false })).toEqual({ active: false })
})
