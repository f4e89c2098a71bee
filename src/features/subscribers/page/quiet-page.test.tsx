import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { waitForSwitch, getSwitch } from '#src/testing/subscriber-page.tsx'

const seed = {
  subscribers: [aSubscriber({ subscriberId: 'buyer-7' })],
  workflows: [aWorkflowCreate({ name: 'Receipt', active: true })],
}
/** Collects what live regions say; the returned function ends that. */
function listen() {
  const live = 'output, [role="status"], [role="alert"], [aria-live="polite"]'
  const said = new Set<string>()
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (region?.textContent && (addedNodes.length > 0 || target instanceof Text))
        said.add(region.textContent)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => {
    observer.disconnect()
    return [...said]
  }
}

const later = (ms: number) => {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}

it('announces a change in one sentence, also minutes after the page was loaded', async () => {
  const { user } = await renderApp('/subscribers/buyer-7', { seed })
  await waitForSwitch()
  await screen.findByText(/^Loaded /)
  later(61_000)
  const said = listen()
  await user.click(getSwitch())
  await screen.findByText('Email is off for Ada Byron')
  await screen.findByRole('button', { name: 'Undo change 1: Email: On → Off' })
  expect(said()).toEqual([expect.stringMatching(/^Email is off for Ada Byron/)])
})

it('says when the page was read only if that was asked for', async () => {
  const { user } = await renderApp('/subscribers/buyer-7', { seed })
  await waitForSwitch()
  const before = (await screen.findByText(/^Loaded /)).textContent
  later(61_000)
  const said = listen()
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.getByText(/^Loaded /).textContent).not.toBe(before))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.getAllByText(/^Loaded /)).toHaveLength(2))
  expect(said()).toEqual([expect.stringMatching(/^Loaded /)])
})

it('says only once why nothing could be read, and Refresh reads everything again', async () => {
  const { user, router, service } = await renderApp('/settings', { seed })
  const broken = vi
    .spyOn(service, 'fetch')
    .mockImplementation(async () => Response.json({ statusCode: 403, message: 'Not yours' }, { status: 403 }))
  await router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'buyer-7' } })
  await screen.findByText('Could not load the preferences')
  await screen.findByText('Could not load the preferences of single workflows')
  expect(screen.getAllByText(/The service does not allow this/)).toHaveLength(1)
  broken.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('heading', { name: 'Ada Byron' })
  await screen.findByRole('rowheader', { name: 'Receipt' })
  await waitForSwitch()
})
