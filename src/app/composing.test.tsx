import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'

/** How browsers report a key that goes to an input method; Safari's last one comes after the composition. */
const composed = [{ isComposing: true }, { keyCode: 229 }]
const keys = ['Enter', 'Escape', 'ArrowDown', 'Backspace', ',', '/', '?', 'z']

const open = (path: string) =>
  renderApp(path, {
    seed: {
      subscribers: [aSubscriber({ subscriberId: 'buyer-1', firstName: 'Ada' })],
      workflows: [aWorkflowCreate({ name: 'Order shipped' })],
    },
  })

test('no handler of the page hears a key while an input method composes, and all hear the next one', async () => {
  await open('/journal')
  const heard: string[] = []
  const note = ({ key }: KeyboardEvent) => void heard.push(key)
  for (const target of [document, document.body]) {
    target.addEventListener('keydown', note as EventListener, { capture: true })
    target.addEventListener('keydown', note as EventListener)
  }
  for (const how of composed)
    for (const key of keys) fireEvent.keyDown(document.body, { key, ctrlKey: key === 'z', ...how })
  await waitFor(() => expect(heard).toEqual([]))
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() => expect(heard).toEqual(['a', 'a', 'a', 'a']))
  for (const target of [document, document.body]) {
    target.removeEventListener('keydown', note as EventListener, { capture: true })
    target.removeEventListener('keydown', note as EventListener)
  }
})

test.each(composed)('a word that is composed in a new group’s name creates no group (%j)', async (how) => {
  const { user, sent } = await open('/workflows/new')
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'New group' }))
  const box = await screen.findByRole('textbox', { name: /group/i })
  await user.type(box, '通知')
  fireEvent.keyDown(box, { key: 'Escape', ...how })
  fireEvent.keyDown(box, { key: 'Enter', ...how })
  await user.keyboard('{Enter}')
  const groups = () => sent.filter(({ method, url }) => method === 'POST' && url.includes('groups'))
  await waitFor(() => expect(groups()).toHaveLength(1))
  expect(await groups()[0]?.json()).toEqual({ name: '通知' })
})

test.each(composed)('a word that is composed in the search dialog opens nothing (%j)', async (how) => {
  const { user, router } = await open('/journal')
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Workflow, subscriber or screen' })
  await user.type(box, 'ada')
  await screen.findByRole('option', { name: /Ada/ })
  fireEvent.keyDown(box, { key: 'Enter', ...how })
  fireEvent.keyDown(box, { key: 'Escape', ...how })
  await user.type(box, 'x')
  await waitFor(() => {
    expect(box).toHaveProperty('value', 'adax')
    expect(router.state.location.pathname).toBe('/journal')
  })
})
