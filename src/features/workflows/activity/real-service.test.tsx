import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const created = '2024-10-24T09:00:00.000Z'
const line = (detail: string, status = 'Success') => ({
  _id: detail,
  createdAt: created,
  detail,
  isRetry: false,
  isTest: false,
  providerId: null,
  raw: null,
  source: 'Internal',
  status,
})
const job = (type: string, status: string, ...executionDetails: object[]) => ({
  _id: `${type} ${status}`,
  type,
  status,
  step: { _id: type, _templateId: type, filters: [], template: { _id: type, type } },
  payload: { tier: 'gold' },
  digest: null,
  providerId: null,
  executionDetails,
  createdAt: created,
  updatedAt: created,
  id: type,
})
const ids = ['a', 'b', 'c', 'd', 'e'].map((last) => `671a0000000000000000000${last}`)
/** A run as services up to October 2024 return it. */
const notification = (place: number, jobs: object[], more: object = {}) => ({
  _id: ids[place],
  _environmentId: '671a00000000000000000e01',
  _organizationId: '671a00000000000000000c01',
  _templateId: '671a00000000000000000011',
  _subscriberId: '671a00000000000000000021',
  transactionId: `transaction-${place}`,
  channels: ['email', 'digest', 'throttle'],
  subscriber: { _id: '671a00000000000000000021', firstName: 'Ada', subscriberId: 'ada' },
  template: { _id: '671a00000000000000000011', name: 'Order', triggers: [{ identifier: 'order' }] },
  to: { subscriberId: 'ada' },
  jobs,
  createdAt: created,
  updatedAt: created,
  __v: 0,
  ...more,
})
const runs = [
  notification(0, [
    job('email', 'completed', line('Message created', 'Pending'), line('Message sent')),
    job(
      'sms',
      'canceled',
      line('Step filtered by subscriber global preferences'),
      line('Step was filtered based on steps filters'),
    ),
  ]),
  notification(1, [job('delay', 'delayed', line('Step delayed', 'Pending')), job('email', 'pending')]),
  notification(
    2,
    [job('digest', 'merged', line('Digest was merged with other digest')), job('email', 'merged')],
    {
      _digestedNotificationId: ids[0],
      subscriber: { _id: '671a00000000000000000021', firstName: 'Bob' },
      to: undefined,
    },
  ),
  notification(3, [job('email', 'running'), job('push', 'pending')]),
  notification(4, [job('email', 'failed', line('Unexpected provider error', 'Failed'))], {
    subscriber: null,
    template: null,
    to: undefined,
  }),
]

/** A service whose API keys can only read notifications: everything else is reserved for its own dashboard. */
const renderReal = () =>
  renderApp('/activity', {
    answers: ({ url }) => {
      const { pathname } = new URL(url)
      const one = runs.find(({ _id }) => pathname.endsWith(`/v1/notifications/${_id}`))
      if (one) return Promise.resolve(Response.json({ data: one }))
      return Promise.resolve(
        pathname.endsWith('/v1/notifications')
          ? Response.json({ page: 0, pageSize: 10, hasMore: false, data: runs })
          : Response.json(
              { statusCode: 401, message: 'API endpoint not available', error: 'Unauthorized' },
              { status: 401 },
            ),
      )
    },
  })

test('runs of a service that reports only statuses and logs show only what is known', async () => {
  await renderReal()
  await screen.findAllByRole('link', { name: /Order, Ada/ })
  const rows = screen.getAllByRole('row').slice(1)
  const has = rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
  expect(has).toEqual([
    expect.stringMatching(/Sent 1 · Skipped 1/),
    expect.stringMatching(/Waiting/),
    expect.stringMatching(/Bob.*Joined a digest|Joined a digest.*Bob/),
    expect.stringMatching(/Running/),
    expect.stringMatching(/Failed: Email/),
  ])
  await gone(() => within(rows[2] as HTMLElement).queryByRole('link', { name: 'Bob' }))
  expect(rows[4]?.textContent).toContain('Unknown subscriber')
  expect(document.body.textContent).not.toMatch(/Kept|sandbox|keeps messages/)
})

test('a run of such a service gives only the reasons in its log, in the words of the log', async () => {
  const { user } = await renderReal()
  const [first] = await screen.findAllByRole('link', { name: /Order, Ada/ })
  await user.click(first as HTMLElement)
  const steps = within(await screen.findByRole('list', { name: 'Steps of the run' }))
  const sms = steps.getByRole('listitem', { name: 'SMS' })
  expect(sms.textContent).toContain('Skipped')
  expect(sms.textContent).toContain('The service reports: Step filtered by subscriber global preferences')
  expect(steps.getByRole('listitem', { name: 'Email' }).textContent).toContain('Sent')
  await gone(() => screen.queryByText('The messages could not be read.'))
})
