import { expect, test } from 'vitest'
import { StoreFailure, StoreUnusable } from '../store/sql/store-error.ts'
import { startFailure } from './start-failure.ts'

const place = { host: '127.0.0.1', port: 4400, data: '/data' }
const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
const system = (syscall: string, code: string) =>
  Object.assign(new Error(`${code}: it failed, ${syscall}`), { syscall, code })

test.each([
  [
    new StoreUnusable('Could not open the database /data/carillon.db: database or disk is full', {
      cause: full,
    }),
    'Could not open the database /data/carillon.db: database or disk is full. Free some disk space',
  ],
  [new StoreFailure('full', full), 'The database is full: database or disk is full. Free some disk space'],
  [system('write', 'ENOSPC'), 'Could not use the folder /data: the disk is full. Free some disk space'],
  [
    system('listen', 'EADDRINUSE'),
    'Port 4400 on 127.0.0.1 is in use. Choose another with --port, or 0 for any free port',
  ],
  [new StoreUnusable('/data/carillon.db is damaged'), '/data/carillon.db is damaged'],
])('explains what prevents the start and what to do: %s', (error, told) => {
  expect(startFailure(error, place)).toBe(told)
})
