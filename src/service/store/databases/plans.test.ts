import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Executor } from '../sql/database.ts'
import { journalRows, journalTotals } from '../journal/journal-page.ts'
import { notificationPage } from '../runs/notifications.ts'
import { openStoreOn } from './open-store.ts'
import { peopleWith, wordsOf } from '../subscribers/subscriber-search.ts'
import { testDatabases, type TestDatabases } from '#src/testing/service/databases.ts'
import { aWrite } from '#src/testing/journal.ts'
import { indexed } from '../journal/journal-words.ts'
import { analyze, explain, fillJournal, fillLarge, largeQueries } from '#src/testing/service/large.ts'

const people = 20_000
/** A scan of a whole table that grows. */
const wholeTable = /SCAN (?!found|all|numbers)\w+$|Seq Scan on (?!workflow_versions)/m

/** A sort of the rows that were found. */
const sorting = /USE TEMP B-TREE|-> +Sort /

describe.each(testDatabases)('with many rows on $name', ({ start }) => {
  let databases: TestDatabases
  let journal: Awaited<ReturnType<TestDatabases['create']>>
  let journalStore: Awaited<ReturnType<typeof openStoreOn>>

  beforeAll(async () => {
    databases = await start()
    journal = await databases.create()
    journalStore = await openStoreOn(journal)
    await fillJournal(journal, 20_000)
    await analyze(journal)
  })
  afterAll(async () => {
    await journalStore.close()
    await databases.stop()
  })

  test('lists, searches and the query for due jobs use an index', async () => {
    const database = await databases.create()
    const { db } = database
    const store = await openStoreOn(database)
    const environment = { _id: 'env', name: 'env' }
    await store.environments.create({ environment, organizationId: 'o', creatorId: 'u' })
    await fillLarge(database, { people, workflows: 5_000 })
    await analyze(database)

    for (const [name, query, index] of largeQueries(db, 3)) {
      if (index === undefined) continue
      const plan = await explain(database, query)
      expect(plan, name).toMatch(index)
      expect(plan, name).not.toMatch(wholeTable)
    }
    for (const query of ['user-9', '(99)', 'nobody', 'ada77 mail', 'mail', 'mail user']) {
      const words = await wordsOf(db, 'env', query)
      const plan = await explain(database, peopleWith(db, 'env', words).limit(10))
      expect(plan, query).not.toMatch(wholeTable)
      expect(plan, query).toMatch(/subscriber_terms/)
      expect(plan, query).not.toMatch(/subscriber_terms.*\(environment_id=\?\)$/m)
    }

    const inOrder = notificationPage(db, 'env', [['channels', ['chat', 'email', 'sms']]], {
      page: 3,
      limit: 10,
    })
    const plan = await explain(database, inOrder)
    expect(plan).not.toMatch(wholeTable)
    expect(plan).not.toMatch(sorting)

    const found = async (query: string, page: number) =>
      (await store.subscribers.list('env', { page, limit: 2, query })).map(({ subscriberId }) => subscriberId)
    expect(await found(`user-${people / 10 - 1}`, 3)).toEqual([`user-${people - 5}`, `user-${people - 4}`])
    expect(await found('mail user', 5_000)).toEqual(['user-10001', 'user-10002'])
    expect(await found('user-19 ada9', 60)).toEqual(['user-19909', 'user-19910'])
    expect(await found('user-19 ada9', 106)).toEqual([])
    expect(await found('mail ada7', 1)).toEqual(['user-71', 'user-72'])
    const tagged = { page: 1, limit: 2, tag: 't7', by: 'name', way: 'asc' } as const
    const { totalCount, data } = await store.workflows.list('env', tagged)
    expect([totalCount, data.map(({ _id }) => _id)]).toEqual([50, ['w207', 'w307']])
    await store.close()
  })

  test.each([
    ['all of it', {}, /journal_entries_(list|agent|ending)/],
    ['what one person wrote', { person: 'Ada' }, /journal_entries_agent/],
    ['what failed', { outcomes: ['refused'] }, /journal_entries_ending/],
    ['a time', { from: '000015000' }, /journal_entries_list/],
    ['a workflow', { workflow: 'w7' }, /journal_entries_workflow/],
    ['a subscriber', { subscriber: 'user-7' }, /journal_entries_subject/],
    ['some operations', { operations: ['groupCreate', 'groupUpdate'] }, /journal_entries_operation/],
    ['words', { text: 'ada' }, /journal_words|journal_entries_words/],
    ['a bulk change', { run: 'r7' }, /journal_entries_run/],
  ] as const)('the journal uses an index: %s', async (_name, asked, index) => {
    const { db, kind } = journal
    const planOf = (query: { compile: (db: Executor) => CompiledQuery }) =>
      explain(journal, { compile: () => query.compile(db) })
    const all = { ...asked, page: 0, limit: 10 }
    const source = indexed(kind, 'text' in all ? all.text : undefined)
    const totals = await planOf(journalTotals(kind, all, source))
    expect(totals).toMatch(index)
    expect(totals).not.toMatch(wholeTable)
    const rows = await planOf(journalRows(kind, all, source, { below: 15_000, known: ['r3'], limit: 10 }))
    expect(rows).not.toMatch(wholeTable)
  })

  test('the journal counts no further than 10,000 entries, and finds words by their beginnings', async () => {
    const list = (asked: object) => journalStore.journal.list({ page: 0, limit: 2, ...asked })
    const all = await list({})
    expect(all).toMatchObject({ hasMore: true, rows: [{ entry: { number: 20_000 } }, {}] })
    expect([all.totalRows, all.totalEntries]).toEqual([undefined, undefined])
    // Each of the 101 words that begin with `nov` is of one entry.
    for (let number = 0; number <= 100; number += 1)
      await journalStore.journal.end(aWrite({ id: `n${number}`, reason: `nov${number}`, ticket: 'Größe-7' }))
    const found = async (text: string) => {
      const { rows, totalEntries } = await list({ text })
      return [totalEntries, ...rows.map(({ entry }) => entry.id)]
    }
    expect(await found('nov')).toEqual([101, 'n100', 'n99'])
    expect(await found('nov1 GROSSE-7')).toEqual([12, 'n100', 'n19'])
    expect(await found('nov100')).toEqual([1, 'n100'])
    expect(await found('ov100')).toEqual([0])
  })
})
