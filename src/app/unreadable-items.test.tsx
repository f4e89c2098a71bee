import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'

const odd =
  (list: string, fields: object, ofPage = {}) =>
  async (app: Awaited<ReturnType<typeof renderApp>>) => {
    const real = app.service.fetch
    app.service.fetch = async (request) => {
      const response = await real(request)
      if (request.method !== 'GET' || new URL(request.url).pathname !== list) return response
      const body = (await response.json()) as { data: object[] }
      return Response.json({
        ...body,
        ...ofPage,
        data: body.data.map((item, at) => (at === 0 && body.data.length > 1 ? { ...item, ...fields } : item)),
      })
    }
  }

const seed = {
  workflows: [aWorkflowCreate({ name: 'Good' }), aWorkflowCreate({ name: 'Odd' })],
  subscribers: [
    aSubscriber({ subscriberId: 'ada', firstName: 'Ada', lastName: '' }),
    aSubscriber({ subscriberId: 'bob', firstName: 'Bob', lastName: '' }),
  ],
}

test.each([
  [
    '/workflows',
    '/v1/workflows',
    { steps: 'none' },
    /^1 entry of this screen could not be read: “Odd” \(steps\)\.$/,
  ],
  [
    '/subscribers',
    '/v1/subscribers',
    { email: 7 },
    /^1 entry of this screen could not be read: “\w+” \(email\)\.$/,
  ],
])('one entry of %s that cannot be read hides no other, and is named', async (path, list, fields, text) => {
  const app = await renderApp('/settings', { seed })
  await odd(list, fields)(app)
  await app.router.navigate({ to: path })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^(Good|Ada|Bob)/ })).toBeTruthy()
})
