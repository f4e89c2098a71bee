import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { aSubscriber, anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { openRun } from '#src/testing/open-run.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'
// Imported here because it loads lazily.
import './DryRunSection.tsx'

const amara = aSubscriber({ subscriberId: 'c-1', firstName: 'Amara', lastName: 'Okafor', phone: '+15550100' })
const steps = [anEmailStep({ uuid: 'e', name: 'Mail' }), anSmsStep({ uuid: 's', name: 'Text' })]
const step = (name: string) => screen.getByRole('listitem', { name })
const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value

type App = Awaited<ReturnType<typeof openRun>>
const summary = () => screen.getByText('Preferences').closest('button')?.textContent ?? ''

async function ask({ service }: App, method: string, path: string, body?: object) {
  const headers = { authorization: `ApiKey ${service.apiKey}`, 'content-type': 'application/json' }
  const answer = await service.fetch(
    new Request(`${location.origin}/v1/${path}`, { method, headers, body: JSON.stringify(body) }),
  )
  expect(answer.ok).toBe(true)
  return ((await answer.json()) as { data: Workflow[] }).data // as the service lists them
}

async function load({ user }: Pick<App, 'user'>) {
  const fold = await screen.findByText('Load a real subscriber')
  if (fold.closest('button')?.getAttribute('aria-expanded') === 'false') await user.click(fold)
  const id = await screen.findByRole('combobox', { name: 'Subscriber ID' })
  await user.clear(id)
  await user.type(id, 'c-1{Enter}')
}

test('a real subscriber is loaded with the preferences that person has set', async () => {
  const app = await openRun({ steps }, { subscribers: [amara] })
  const [workflow] = await ask(app, 'GET', 'workflows')
  const preferences = 'subscribers/c-1/preferences'
  await ask(app, 'PATCH', preferences, { preferences: [{ type: 'email', enabled: false }] })
  await ask(app, 'PATCH', `${preferences}/${workflow?._id}`, { channel: { type: 'sms', enabled: false } })
  await load(app)
  await waitFor(() => expect(summary()).toMatch(/as Amara Okafor set them, /))
  await waitFor(() => expect(step('Mail').textContent).toContain('Email is off for all workflows'))
  expect(step('Text').textContent).toContain('Skipped')
  await app.user.click(screen.getByText('Preferences'))
  await waitFor(() => {
    expect(chosen('Email: All workflows')).toBe('off')
    expect(chosen('SMS: This workflow')).toBe('off')
    expect(chosen('Email: This workflow')).toBe('default')
  })

  await ask(app, 'PATCH', preferences, { preferences: [{ type: 'email', enabled: true }] })
  await load(app)
  await waitFor(() => expect(step('Mail').textContent).toContain('Sends'))
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'SMS: This workflow' }), 'Default')
  await waitFor(() => expect(summary()).toContain('default'))
  await waitFor(() => expect(step('Text').textContent).toContain('Sends'))
})

test('preferences that could not be read are reported above the run', async () => {
  const app = await openRun({ steps }, { subscribers: [amara] })
  const serve = app.service.fetch
  vi.spyOn(app.service, 'fetch').mockImplementation(async (request) =>
    new URL(request.url).pathname.includes('/preferences')
      ? Response.json({ statusCode: 500, message: 'Broken' }, { status: 500 })
      : serve(request),
  )
  await load(app)
  expect(await screen.findByText('Preferences of Amara Okafor unknown: defaults used')).toBeTruthy()
  expect(screen.getByText(/load the subscriber again/)).toBeTruthy()
  expect(summary()).toContain('default')
  await app.user.click(screen.getByText('Preferences'))
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'SMS: This workflow' }), 'Off')
  await gone(() => screen.queryByText(/defaults used/))
})

test('preferences for an inactive workflow, which the service does not return, are reported as unknown', async () => {
  const app = await openRun({ active: false, steps }, { subscribers: [amara] })
  await load(app)
  expect(
    await screen.findByText('Preferences of Amara Okafor for this workflow unknown: defaults used'),
  ).toBeTruthy()
  expect(screen.getByText(/shows only those of active workflows/)).toBeTruthy()
})

test('a workflow that is not created yet uses the preferences for all workflows', async () => {
  const app = await renderApp('/workflows/new?sample=order-receipt&section=dry-run', {
    seed: { subscribers: [amara] },
  })
  await ask(app, 'PATCH', 'subscribers/c-1/preferences', { enabled: false })
  await load(app)
  await waitFor(() => expect(summary()).toMatch(/as Amara Okafor set them, /))
  expect(await screen.findByText(/^Would send nothing\. Skips /)).toBeTruthy()
  await gone(() => screen.queryByText(/not loaded/))
})
