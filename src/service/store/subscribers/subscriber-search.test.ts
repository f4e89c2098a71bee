import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../sql/database.ts'
import type { Store } from '../databases/open-store.ts'
import { fill, numbersTo } from '#src/testing/service/large.ts'
import { openTestStore, testDatabases } from '#src/testing/service/databases.ts'

/** More than one statement searches, and enough to make a word shared by all a common one. */
const people = 12_000
const limit = 100

describe.each(testDatabases)('a long list of people on $name', ({ start }) => {
  let database: Database
  let store: Store

  beforeAll(async () => {
    const opened = await openTestStore(start)
    ;({ database, store } = opened)
    return opened.close
  })

  /**
   * An environment with people n1, n2, … in rows from `first` on. All have the word `all`, and half of them
   * `odd` or `even`.
   */
  const environmentOf = async (name: string) => {
    await store.environments.create({
      environment: { _id: name, name },
      organizationId: 'org',
      creatorId: 'user',
    })
    const terms = [`'all'`, `case when seq % 2 = 0 then 'even' else 'odd' end`]
    await fill(database, [
      `insert into subscribers (environment_id, subscriber_id, document)
        select '${name}', 'n' || i, '{"subscriberId":"n' || i || '"}' from ${numbersTo(people, database.kind)}`,
      ...terms.map(
        (term) => `insert into subscriber_terms (environment_id, term, subscriber_seq)
          select environment_id, ${term}, seq from subscribers where environment_id = '${name}'`,
      ),
    ])
    const read = async (page: number, query: string) =>
      (await store.subscribers.list(name, { page, limit, query })).map(({ subscriberId }) => subscriberId)
    const rows = database.db.selectFrom('subscribers').select('seq').where('environment_id', '=', name)
    const { seq: first } = await rows.orderBy('seq').limit(1).executeTakeFirstOrThrow()
    return { name, read, first }
  }
  const from = (first: number, last: number, step = 1) =>
    Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => `n${first + index * step}`)

  test('contains everybody once when paging through those with a word while people are added', async () => {
    const { name, read } = await environmentOf('walk')
    const seen: string[] = []
    for (let page = 0; ; page += 1) {
      const found = await read(page, 'all')
      seen.push(...found)
      if (found.length < limit) break
      if (page % 10 > 0) continue
      const subscriberId = `new${page}`
      const change = () => ({ subscriberId, firstName: 'All' })
      if (page < 60) await store.subscribers.upsert(name, { subscriberId, change })
    }
    expect(seen).toEqual([...from(1, people), 'new0', 'new10', 'new20', 'new30', 'new40', 'new50'])
  })

  test('has the same pages when jumping, going back or reading from the first', async () => {
    const { read, first } = await environmentOf('jump')
    const even = from(first % 2 === 0 ? 1 : 2, people, 2)
    for (const page of [57, 56, 20, 21, 58, 59, 60, 0, 1, 57])
      expect(await read(page, 'even')).toEqual(even.slice(page * limit, (page + 1) * limit))
    for (const page of [100, 99, 100, 119, 120, 0])
      expect(await read(page, '')).toEqual(from(1, people).slice(page * limit, (page + 1) * limit))
    expect(await read(0, 'even odd')).toEqual([])
  })

  test('finds a few matches far down the list, in order and each once', async () => {
    const { name, read, first } = await environmentOf('far')
    const late = people - 1_500
    const insert = (term: string) => `insert into subscriber_terms (environment_id, term, subscriber_seq)
      select environment_id, '${term}', seq from subscribers
      where environment_id = '${name}' and seq >= ${first + late - 1}`
    await fill(database, ['late', 'later'].map(insert))
    const all = from(late, people)
    const odd = from(first % 2 === 1 ? late + 1 : late, people, 2)
    for (const page of [0, 1, 15, 14, 16, 3]) {
      const part = [page * limit, (page + 1) * limit] as const
      expect(await read(page, 'late')).toEqual(all.slice(...part))
      expect(await read(page, 'late odd')).toEqual(odd.slice(...part))
      expect(await read(page, 'odd all late')).toEqual(odd.slice(...part))
    }
  })
})
