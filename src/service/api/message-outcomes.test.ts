import { describe, expect, test } from 'vitest'
import { minuteMs, openStoppedClockClient, startTime } from '#src/testing/service/stopped-clock-client.ts'

const step = (type: string, content: string, more: object = {}) => ({ template: { type, content }, ...more })
const ten = { metadata: { type: 'regular', amount: 10, unit: 'minutes' } }

describe('a sandbox address forces the outcome of a message', () => {
  const channels = ['email', 'sms', 'in_app']
  const outcomes = async (email: string) => {
    const service = await openStoppedClockClient()
    await service.createWorkflow(channels.map((type) => step(type, 'x', { shouldStopOnFail: true })))
    const to = { subscriberId: 'ada', email, phone: '+1' }
    await service.call('POST', '/v1/events/trigger', { name: 'ping', to })
    await service.runner.settled()
    const before = (await service.call('GET', '/v1/messages')).body.data.length as number
    await service.finish()
    const { body } = await service.call('GET', '/v1/messages')
    const { jobs } = (await service.call('GET', '/v1/notifications')).body.data[0]
    const state = ({ status, errorId }: { status: string; errorId?: string }) =>
      errorId === undefined ? status : `${status} ${errorId}`
    type Log = { executionDetails: { detail: string }[] }
    const last = jobs.map(({ executionDetails }: Log) => executionDetails.at(-1)?.detail)
    return {
      before,
      took: Date.parse(service.now()) - Date.parse(startTime),
      states: body.data.map(state).reverse(),
      last,
    }
  }
  const sent = 'Message sent'

  test.each([
    ['ada@example.com', ['sent', 'sent', 'sent'], [sent, sent, sent]],
    ['delivered@sandbox.example', ['sent', 'sent', 'sent'], [sent, sent, sent]],
    [
      'bounced@sandbox.example',
      ['error bounced', 'error bounced', 'sent'],
      ['Message bounced', 'Message bounced', sent],
    ],
    [
      'error@sandbox.example',
      ['error mail_unexpected_error', 'error unexpected_sms_error', 'sent'],
      ['Unexpected provider error', 'Unexpected provider error', sent],
    ],
  ])('%s', async (email, states, last) => {
    expect(await outcomes(email)).toEqual({ before: 3, took: 0, states, last })
  })

  test('slow@sandbox.example: each provider takes a minute', async () => {
    const states = ['sent', 'sent', 'sent']
    expect(await outcomes('slow@sandbox.example')).toEqual({
      before: 0,
      took: 2 * minuteMs,
      states,
      last: [sent, sent, sent],
    })
  })
})

describe('actions of a recipient are reported by calls', () => {
  const unless = (stepType: string) => ({
    filters: [{ value: 'AND', children: [{ on: 'previousStep', step: 'first', stepType }] }],
  })
  const later = async (channel: string, stepType: string, markAs?: string) => {
    const service = await openStoppedClockClient()
    await service.createWorkflow([
      step(channel, 'first', { uuid: 'first' }),
      step('delay', '', ten),
      step('push', 'reminder', unless(stepType)),
    ])
    const to = { subscriberId: 'ada', email: 'ada@example.com' }
    await service.call('POST', '/v1/events/trigger', { name: 'ping', to })
    await service.runner.settled()
    const { body } = await service.call('GET', '/v1/messages')
    const messageId = body.data[0]._id as string
    const marked = await service.call('POST', '/v1/subscribers/ada/messages/mark-as', {
      messageId,
      markAs: markAs ?? 'unseen',
    })
    expect(marked.status).toBe(201)
    await service.finish()
    return (await service.call('GET', '/v1/messages?channel=push')).body.data.length as number
  }

  test.each([
    ['in_app', 'unread', undefined, 1],
    ['in_app', 'unread', 'seen', 1],
    ['in_app', 'unread', 'read', 0],
    ['in_app', 'unseen', 'seen', 0],
    ['in_app', 'read', 'read', 1],
    ['email', 'unread', undefined, 1],
    ['email', 'unread', 'read', 0],
  ])('%s: a reminder if %s, marked as %s: %i', async (channel, stepType, markAs, reminders) => {
    expect(await later(channel, stepType, markAs)).toBe(reminders)
  })

  test('records a clicked button', async () => {
    const service = await openStoppedClockClient()
    await service.createWorkflow([step('in_app', 'x')])
    await service.call('POST', '/v1/events/trigger', { name: 'ping', to: ['ada', 'bob'] })
    await service.runner.settled()
    const { body } = await service.call('GET', '/v1/messages?subscriberId=ada')
    const action = `messages/${body.data[0]._id as string}/actions/primary`
    const clicked = await service.call('POST', `/v1/subscribers/ada/${action}`, { status: 'done' })
    expect(clicked.body.data.cta.action).toEqual({ status: 'done', result: { type: 'primary' } })
    expect((await service.call('POST', `/v1/subscribers/bob/${action}`, {})).status).toBe(404)
  })
})
