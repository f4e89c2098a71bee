import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aWrite } from '#src/testing/journal.ts'
import { openDatabase, openStoreOn } from '../databases/open-store.ts'
import { forgetWords } from './journal-words.ts'

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
