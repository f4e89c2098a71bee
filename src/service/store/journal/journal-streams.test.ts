import { describe, expect, onTestFinished, test } from 'vitest'
import { aWrite } from '#src/domain/journal/journal.fixture.ts'
import { openTestStore, testDatabases } from '../databases/test-databases.ts'

const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`
const name = 'the file /data/"journal".jsonl'

describe.each(testDatabases)('on $name', ({ start }) => {
  test('a stream is behind by the entries it can still deliver, since the time of the first one', async () => {
    const { store, close } = await openTestStore(start)
    onTestFinished(close)
    const { journal } = store
    const behind = async () => (await journal.behind([name]))[0]
    expect(await behind()).toEqual({ stream: name, entries: 0 })
    for (const day of [1, 2, 3]) await journal.end(aWrite({ id: `w${day}`, at: at(day) }))
    expect(await behind()).toEqual({ stream: name, entries: 3, since: Date.parse(at(1)) })
    const now = new Date(at(4))
    await journal.take(name, 'one', now, now)
    await journal.delivered(name, 'one', 1)
    expect(await behind()).toEqual({ stream: name, entries: 2, since: Date.parse(at(2)) })
    const { agent, reason, ticket, zone, connection } = aWrite()
    const signed = { id: 'e', at: at(4), agent, reason, ticket, zone, connection }
    await journal.erase(new Date(at(3)), signed, true)
    expect(await behind(), 'one that is left, and the record of the erasure').toEqual({
      stream: name,
      entries: 2,
      since: Date.parse(at(3)),
    })
    await journal.delivered(name, 'one', 4)
    expect(await behind()).toEqual({ stream: name, entries: 0 })
  })
})
