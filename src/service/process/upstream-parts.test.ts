import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { identities, trustedList } from '../access/people.ts'
import { upstreamParts } from './upstream-parts.ts'

test('what could not be removed at once from the data before another service is removed within the hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const directory = mkdtempSync(join(tmpdir(), 'carillon-kept-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const { close } = await upstreamParts('http://127.0.0.1:1', {
    people: {
      trusted: trustedList('127.0.0.1'),
      headers: identities['authelia'] ?? { name: [], groups: '' },
      groupsOf: { read: [], support: [], author: [], admin: ['*'] },
    },
    upstreamKey: { key: 'secret' },
    place: { directory },
  })
  onTestFinished(close)
  const path = join(directory, 'carillon.db')
  const other = new Libsql(path)
  onTestFinished(() => void other.close())
  other.exec('create table left_over as select 1 as n')
  const logBytes = () => statSync(`${path}-wal`).size
  expect(logBytes()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  await expect.poll(logBytes).toBe(0)
})
