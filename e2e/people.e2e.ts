import { readFile } from 'node:fs/promises'
import { verify } from '#src/testing/journal.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { expect, type Page } from 'playwright/test'
import { test } from './people-service.ts'
import { journalScreen } from './screens/journal.ts'
import { subscriberScreen } from './screens/subscriber.ts'
import { workflowScreen } from './screens/workflow.ts'

test('support changes a preference under the signed-in name; an author sees it and may not undo it', async ({
  shared: { service, enter },
}) => {
  const { page, signIn } = await enter('support')
  const subscriber = subscriberScreen(page)
  const journal = journalScreen(page)
  const undo = page.getByRole('button', { name: /^Undo entry/ })
  await service.seed.subscriber({ subscriberId: 'ada' })
  await subscriber.open('ada')
  await subscriber.turnOff('SMS')
  await expect(subscriber.status('SMS')).toHaveText('Saved')
  await journal.open()
  await expect(journal.entries).toHaveText([/SMS: On → Off.*ada.*support@example\.com/s])
  await expect(undo).toHaveCount(1)
  const file = await journal.export('JSONL')
  expect(verify(await readFile(await file.path(), 'utf8'))).toMatchObject({ entries: 1, problem: undefined })

  await page.goto('/workflows/new')
  await expect(page.getByText('Your role cannot create workflows')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create workflow' })).toHaveCount(0)

  await signIn('author')
  await journal.open()
  await expect(journal.entries).toHaveText([/support@example\.com/])
  await expect(undo).toHaveCount(0)
})

test.describe('in a service that its operator marked as production', () => {
  test.use({ serviceLabel: { name: 'Live shop', color: 'amber', production: true } })

  test('if two people edit one workflow, the later one sees both versions and is asked for a reason once', async ({
    shared: { url, enter },
  }) => {
    const [author, admin] = [await enter('author'), await enter('admin')]
    const why = (page: Page, name: string) =>
      page.getByRole('dialog', { name: `Save “${name}” in production?` })
    const groups = await author.page.request.get('/v1/notification-groups')
    const { data } = (await groups.json()) as { data: { _id: string }[] } // the shape of that answer
    const body = aWorkflowCreate({ name: 'Order shipped', notificationGroupId: data[0]?._id ?? '' })
    const headers = { origin: url, 'carillon-reason': 'a-start', 'carillon-ticket': 'T-1' }
    const created = await author.page.request.post('/v1/workflows', { headers, data: body })
    expect(created.status()).toBe(201)
    const edit = async (page: Page, name: string) => {
      await page.goto('/workflows')
      await page.getByRole('link', { name: 'Order shipped', exact: true }).click()
      await workflowScreen(page).edit()
      await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await why(page, name)
        .getByRole('textbox', { name: /^Reason/ })
        .fill(`By ${name}`)
      await why(page, name)
        .getByRole('textbox', { name: /^Ticket/ })
        .fill('T-1')
    }
    await edit(author.page, 'Sent')
    await edit(admin.page, 'On its way')
    await why(admin.page, 'On its way').getByRole('button', { name: 'Save changes' }).click()
    await expect(admin.page.getByText('On its way is saved')).toBeVisible()

    await why(author.page, 'Sent').getByRole('button', { name: 'Save changes' }).click()
    const conflict = author.page.getByRole('dialog', { name: 'This workflow changed while you were editing' })
    await expect(conflict.getByRole('radio', { name: /^Theirs: .*On its way/ })).toBeVisible()
    await conflict.getByRole('radio', { name: /^Yours: .*Sent/ }).click()
    await conflict.getByRole('button', { name: 'Save changes' }).click()
    await expect(author.page.getByText('Sent is saved')).toBeVisible()
    const journal = journalScreen(author.page)
    await journal.open()
    await expect(journal.entries.first()).toHaveText(/author@example\.com.*By Sent/s)
  })
})

test('a screen blocked by the proxy asks for a sign-in, and appears after it', async ({
  shared: { enter },
}) => {
  const { page, signIn } = await enter('admin')
  await page.goto('/settings')
  await expect(page.getByText('Does everything')).toBeVisible()
  await signIn('none')
  await page.getByRole('link', { name: 'Journal' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your sign-in has ended' })
  await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeFocused()
  await signIn('admin')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  await expect(page.getByText('No changes yet')).toBeVisible()
})
