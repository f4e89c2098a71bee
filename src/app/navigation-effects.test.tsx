import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { write } from '#src/client/query.ts'
import { createClient } from '#src/client/client.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { focusNewScreens, warnWhileWriting } from './navigation-effects.ts'
import type { ConsoleRouter } from './router.tsx'

const close = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asked' : 'closed'
}

describe('closing the page', () => {
  it('asks for confirmation only while a write is in progress', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const client = createClient({
      send: () => answered.then(() => Response.json({ data: { preference: { channels: {} } } })),
      storage: createMemoryStorage(),
      origin: 'http://api.test',
    })
    client.session.connect({ name: '', baseUrl: 'http://api.test', apiKey: 'k1' })
    const stop = warnWhileWriting(client.queryClient)
    expect(close()).toBe('closed')
    const writing = new MutationObserver(client.queryClient, write('preferencesUpdate')).mutate({
      subscriberId: 's1',
      body: { enabled: false },
    })
    expect(close()).toBe('asked')
    answer()
    await writing
    expect(close()).toBe('closed')
    stop()
  })
})

describe('a new screen', () => {
  it.each([
    ['gets the focus on its heading', '<button>Behind</button>', 'Journal'],
    [
      'leaves it in a dialog that opened meanwhile',
      '<p aria-modal="true"><button>Sign in</button></p>',
      'Sign in',
    ],
  ])('%s', (_, beside, focused) => {
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = `<main><h1>Journal</h1></main>${beside}`
    page.querySelector('button')?.focus()
    let render: (moved: object) => void = () => {}
    const subscribe = (_name: string, listener: typeof render) => {
      render = listener
      return () => {}
    }
    focusNewScreens({ subscribe } as unknown as ConsoleRouter) // only its subscription is used
    render({ fromLocation: {}, pathChanged: true })
    expect(document.activeElement?.textContent).toBe(focused)
    page.remove()
  })
})
