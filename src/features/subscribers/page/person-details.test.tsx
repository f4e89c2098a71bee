import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { aSubscriber } from '#src/testing/builders.ts'
import { button, openSubscriber } from '#src/testing/subscriber-page.tsx'

const phone = '+15550100'

async function openEdit(options: Parameters<typeof openSubscriber>[0] = {}) {
  const app = await openSubscriber({
    journal: true,
    seed: { subscribers: [aSubscriber({ subscriberId: 'buyer-7', email: 'ada@example.com', locale: 'en' })] },
    ...options,
  })
  const { user } = app
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Byron' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    return within(await screen.findByRole('dialog'))
  }
  return { ...app, choose }
}

test('details are changed by a dialog, which sends only what changed and shows what the service answers', async () => {
  const { user, choose, bodies } = await openEdit()
  const dialog = await choose('Edit details')
  const email = dialog.getByRole('textbox', { name: 'Email address' })
  await user.clear(email)
  await user.paste(' ada@new.example ')
  await user.click(await dialog.findByRole('textbox', { name: 'Phone' }))
  await user.paste(phone)
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Details of Ada Byron saved')).toBeTruthy()
  await gone(() => screen.queryByRole('dialog'))
  expect(screen.getByText('ada@new.example')).toBeTruthy()
  expect(await bodies()).toEqual([{ email: 'ada@new.example', phone }])
  expect(
    await screen.findByText(`Email address: ada@example.com → ada@new.example; Phone: none → ${phone}`),
  ).toBeTruthy()
})

test.each([
  ['Email address', 'ada@', 'Enter an email address such as “ada@example.com”, or leave it empty.'],
  ['First name', 'a'.repeat(1001), /^No more than [\d,]+ characters\.$/],
])('a wrong value of %s (%s) is named at its field, and nothing is sent', async (label, value, message) => {
  const { user, choose, writes } = await openEdit()
  const dialog = await choose('Edit details')
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: label })
  await user.clear(field)
  if (value !== '') await user.paste(value)
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(field.value).toBe(value)
  expect(writes()).toEqual([])
})

test('a refused change keeps what was typed, with the reason', async () => {
  const { user, choose, service } = await openEdit()
  const { fetch } = service
  service.fetch = (request) =>
    request.method === 'PUT'
      ? Promise.resolve(Response.json({ statusCode: 400, message: 'phone is taken' }, { status: 400 }))
      : fetch(request)
  const dialog = await choose('Edit details')
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  await user.click(field)
  await user.paste(phone)
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Not saved. The service refused this: phone is taken')).toBeTruthy()
  expect(field.value).toBe(phone)
})

test('says which values the service did not take', async () => {
  const { user, choose, service } = await openEdit()
  const { fetch } = service
  service.fetch = (request) =>
    request.method === 'PUT'
      ? Promise.resolve(Response.json({ data: { subscriberId: 'buyer-7', email: 'ada@example.com' } }))
      : fetch(request)
  const dialog = await choose('Edit details')
  await user.click(await dialog.findByRole('textbox', { name: 'Phone' }))
  await user.paste(phone)
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved, but the service reports another value for: Phone')).toBeTruthy()
})

test('a delete leads to the list without that person, and can be undone', async () => {
  const { user, choose, router, writes } = await openEdit()
  const dialog = await choose('Delete subscriber')
  await user.click(await dialog.findByRole('button', { name: 'Delete subscriber' }))
  expect(await screen.findByText('Ada Byron will be deleted soon')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscribers' })).toBeTruthy()
  // Neither in the list nor among those opened in this tab.
  await gone(() => screen.queryByRole('link', { name: 'Ada Byron' }))
  await router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'buyer-7' } })
  expect(await screen.findByText('This subscriber is about to be deleted')).toBeTruthy()
  await user.click(button('Undo'))
  expect(await screen.findByText('Ada Byron is not deleted')).toBeTruthy()
  await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  expect(await screen.findByRole('switch', { name: 'Email for buyer-7' })).toBeTruthy()
  expect(writes()).toEqual([])
})

test('Ctrl+Z undoes a delete, though the empty search has the focus then', async () => {
  const { user, choose, writes } = await openEdit()
  const dialog = await choose('Delete subscriber')
  await user.click(await dialog.findByRole('button', { name: 'Delete subscriber' }))
  await expectFocus(() => screen.getByRole('combobox', { name: /^Subscriber ID/ }))
  await gone(() => screen.queryByRole('row', { name: /Ada Byron/ }))
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByRole('row', { name: /Ada Byron/ })).toBeTruthy()
  expect(writes()).toEqual([])
})

test('a delete is sent when its time is over, with the reason in production', async () => {
  const { user, choose, client } = await openEdit({ production: true })
  const dialog = await choose('Delete subscriber')
  await user.click(dialog.getByRole('textbox', { name: 'Type buyer-7 to confirm' }))
  await user.paste('buyer-7')
  await user.click(await dialog.findByRole('button', { name: 'Delete subscriber' }))
  const why = within(await screen.findByRole('dialog', { name: 'Delete “Ada Byron” in production?' }))
  await user.click(await why.findByRole('textbox', { name: /^Reason/ }))
  await user.paste('asked us to')
  await user.click(await why.findByRole('textbox', { name: /^Ticket/ }))
  await user.paste('T-1')
  await user.click(await why.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Ada Byron will be deleted soon')).toBeTruthy()
  for (const send of client.beforeLeaving) await send()
  await waitFor(() =>
    expect(client.call('subscriberGet', { subscriberId: 'buyer-7' })).rejects.toThrow('404'),
  )
  await gone(() => screen.queryByText('Opened in this tab'))
})

test('a person who may not change subscribers is offered neither', async () => {
  await openSubscriber({ person: { name: 'sam', roles: ['read', 'support'] } })
  expect(await screen.findByRole('switch', { name: 'Email for buyer-7' })).toBeTruthy()
  await gone(() => screen.queryByRole('button', { name: 'Actions for Ada Byron' }))
})

test('a change made elsewhere while the dialog is open is not overwritten', async () => {
  const { user, choose, bodies, client } = await openEdit()
  const dialog = await choose('Edit details')
  await client.call('subscriberUpdate', { subscriberId: 'buyer-7', body: { phone } })
  await client.queryClient.invalidateQueries({ queryKey: ['subscriberGet'] })
  const email = await dialog.findByRole('textbox', { name: 'Email address' })
  await user.clear(email)
  await user.paste('ada@new.example')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await screen.findByText('Details of Ada Byron saved')
  expect((await bodies()).at(-1)).toEqual({ email: 'ada@new.example' })
  expect(await client.call('subscriberGet', { subscriberId: 'buyer-7' })).toMatchObject({ phone })
})

test('Ctrl+Z undoes a saved change of details', async () => {
  const { user, choose, client, bodies } = await openEdit()
  const edit = await choose('Edit details')
  await user.click(await edit.findByRole('textbox', { name: 'Phone' }))
  await user.paste(phone)
  await user.click(await edit.findByRole('button', { name: 'Save' }))
  await screen.findByText('Details of Ada Byron saved')
  await gone(() => screen.queryByRole('dialog'))
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Details of Ada Byron are as before')).toBeTruthy()
  expect(await bodies()).toEqual([{ phone }, { phone: '' }])
  expect((await client.call('subscriberGet', { subscriberId: 'buyer-7' })).phone ?? '').toBe('')
})

test('an undo without a clear answer is not called undone or refused', async () => {
  const { user, choose, service } = await openEdit()
  const dialog = await choose('Edit details')
  await user.click(await dialog.findByRole('textbox', { name: 'Phone' }))
  await user.paste(phone)
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await screen.findByText('Details of Ada Byron saved')
  await gone(() => screen.queryByRole('dialog'))
  const { fetch } = service
  service.fetch = (request) =>
    request.method === 'PUT' ? Promise.resolve(new Response('', { status: 503 })) : fetch(request)
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText(/The change may have been applied\. Check the details/)).toBeTruthy()
})
