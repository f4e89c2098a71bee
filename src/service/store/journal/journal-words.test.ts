import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aWrite } from '#src/domain/journal/journal.fixture.ts'
import { migrations } from '../databases/migrations.ts'
import { openDatabase, openStoreOn } from '../databases/open-store.ts'
import { forgetWords } from './journal-words.ts'

test('entries of earlier versions are found by their words', async () => {
  const database = await openDatabase({ memory: true })
  const earlier = await openStoreOn(database)
  await earlier.journal.end(aWrite({ id: 'a', reason: 'Løve & “co”: it’s' }))
  const { db } = database
  for (const name of ['journal_terms', 'journal_words']) await sql.raw(`drop table ${name}`).execute(db)
  for (const name of ['agent', 'operation', 'ending'])
    await sql.raw(`drop index journal_entries_${name}`).execute(db)
  await sql`update journal_entries set words = 'as "earlier": it''s'`.execute(db)
  await sql`delete from schema_versions where version = ${migrations.length}`.execute(db)
  const { journal, close } = await openStoreOn(database)
  const found = async (text: string) => (await journal.list({ page: 0, limit: 9, text })).rows.length
  expect([await found('lov co'), await found('earlier')]).toEqual([1, 0])
  await close()
})

test('erasing ends also if something is written between all its parts', async () => {
  const database = await openDatabase({ memory: true })
  const { journal, close } = await openStoreOn(database)
  await journal.end(aWrite({ id: 'a' }))
  const { db } = database
  let parts = 0
  const addWord = () =>
    sql`insert into journal_words (rowid, words) values (${100 + parts}, 'later')`.execute(db)
  await addWord()
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (work) => {
      parts += 1
      if (parts > 20) throw new Error('It does not end')
      const result = await execute(work)
      await addWord()
      return result
    }
    return transaction
  })
  await forgetWords(database)
  expect(parts).toBeGreaterThan(1)
  await close()
})
