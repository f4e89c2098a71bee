import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { write } from '#src/client/query.ts'
import { createClient } from '#src/client/client.ts'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { warnWhileWriting } from './navigation-effects.ts'

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
