import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, names, openBulk } from '#src/testing/bulk-page.tsx'
import { renderApp } from '#src/testing/render.tsx'

it('counts what is not as requested as failed, in the summary, the filters and the retry', async () => {
  const { paste, turn, give, user, service } = await openBulk(names(2))
  const { fetch } = service
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    const answer = await fetch(request)
    if (request.method !== 'PATCH' || !request.url.includes('buyer-0')) return answer
    return new Response((await answer.text()).replaceAll('"sms":false', '"sms":true'), answer)
  })
  await paste('buyer-0\nbuyer-1\nnobody')
  await turn('SMS', 'Turn off')
  await give('Outage')
  await user.click(button('Change 3 subscribers'))
  expect(await screen.findByText('1 changed and 2 failed.')).toBeTruthy()
  await screen.findByRole('button', { name: 'Retry 2 failed' })
  await user.click(await screen.findByRole('radio', { name: 'Failed 2' }))
  const list = await screen.findByRole('list', { name: 'Subscribers of this run' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  expect(list.textContent).toMatch(/Not as requested/)
})

it('leaves out cells that stand for no ID, lists them, and takes two IDs of one line', async () => {
  const { paste, user } = await openBulk(names(1))
  await paste('Customer ID\ncust-1\nN/A\ncust-104502, cust-104503\n-')
  const report = await screen.findByRole('region', { name: /^2\./ })
  expect(await within(report).findByText(/^3 subscribers from /)).toBeTruthy()
  await user.click(within(report).getByText(/lines? do(es)? not look like/))
  await user.click(await within(report).findByRole('checkbox', { name: 'Keep -' }))
  expect(await within(report).findByText(/^4 subscribers from /)).toBeTruthy()
})

it('says where a run of another person’s browser can be rolled back', async () => {
  await renderApp('/subscribers/-/bulk?run=gone', { person: { name: 'ada', roles: ['support'] } })
  expect(await screen.findByText(/^A run stays in the browser that started it/)).toBeTruthy()
})
