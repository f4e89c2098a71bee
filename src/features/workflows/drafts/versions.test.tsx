import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { anSmsStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import '../builder/EditForm.tsx'
import './DraftLoader.tsx'
import './draft-session.ts'
import './DraftTools.tsx'
import './VersionsDialog.tsx'

type App = Awaited<ReturnType<typeof renderApp>>
const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

async function openVersions({ user }: Pick<App, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Versions…/ }))
  return within(await screen.findByRole('dialog', { name: 'Versions' }))
}

async function onlyWorkflow({ client }: Pick<App, 'client'>): Promise<Workflow> {
  const [listed] = (await client.call('workflowList', { page: 0, limit: 1 })).data
  return client.call('workflowGet', { workflowId: listed?._id ?? '' })
}

test('a version from before the create is restored with the identifier that the workflow has', async () => {
  const app = await renderApp('/workflows/new')
  const { user, router } = app
  await user.type(await textbox('Name'), 'Order delayed')
  await user.click(await screen.findByRole('button', { name: 'Create workflow' }))
  await screen.findByRole('heading', { name: 'Workflow created' })
  const { _id: workflowId } = await onlyWorkflow(app)

  await router.navigate({ href: `/workflows/${workflowId}/edit` })
  await user.type(await textbox('Name'), '!')
  const versions = await openVersions(app)
  await user.click(await versions.findByRole('button', { name: 'Compare “As it was created” with now' }))
  await versions.findByText('The name changes from “Order delayed” to “Order delayed!”.')
  await user.click(
    await versions.findByRole('button', { name: 'Restore “As it was created” as a new draft' }),
  )
  await waitFor(async () => expect((await textbox('Name')).value).toBe('Order delayed'))
  await user.click(screen.getByRole('tab', { name: 'Settings' }))
  expect((await textbox('Identifier')).value).toBe('order-delayed')
})

test('“As it was saved” is what the service has, including what another person has written meanwhile', async () => {
  const app = await renderApp('/settings', {
    seed: { workflows: [aWorkflowCreate({ name: 'Order', steps: [anSmsStep()], description: 'Old' })] },
  })
  const { user, router, client } = app
  const { _id: workflowId } = await onlyWorkflow(app)
  await router.navigate({ href: `/workflows/${workflowId}/edit` })
  await user.type(await textbox('Name'), ' shipped')
  await client.call('workflowUpdate', { workflowId, body: { description: 'Theirs', tags: ['theirs'] } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Order shipped is saved/)
  const version = async () => (await (await client.drafts()).versions(`${workflowId}@${location.origin}`))[0]
  await waitFor(async () => expect(await version()).toBeTruthy())
  expect(await version()).toMatchObject({
    mark: 'saved',
    values: { name: 'Order shipped', description: 'Theirs', tags: ['theirs'], identifier: 'order' },
  })
})
