import { fireEvent, waitFor } from '@testing-library/react'
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
