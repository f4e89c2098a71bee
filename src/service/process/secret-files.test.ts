import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from './options.ts'

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'secret'), text)
  return join(folder, 'secret')
}

test('a secret can be read from a file', () => {
  const { options, mistakes } = readOptions([], {
    API_KEY_FILE: fileWith('0123456789abcdef\n'),
    DATABASE_URL_FILE: fileWith('postgres://u:p@h/db'),
  })
  expect(mistakes).toEqual([])
  expect(options).toMatchObject({ apiKey: '0123456789abcdef', databaseUrl: 'postgres://u:p@h/db' })
})

test('a missing or empty file, or one given together with the value, is reported without the secret', () => {
  const lineOf = (variables: Record<string, string>) => readOptions([], variables).mistakes.join('\n')
  expect(lineOf({ API_KEY_FILE: '/nowhere/key' })).toBe('API_KEY_FILE: the file /nowhere/key cannot be read')
  expect(lineOf({ DATABASE_URL_FILE: fileWith(' \n') })).toMatch(/^DATABASE_URL_FILE: the file .* is empty$/)
  const both = lineOf({ API_KEY: 'fedcba9876543210', API_KEY_FILE: fileWith('0123456789abcdef') })
  expect(both).toBe('API_KEY and API_KEY_FILE exclude each other')
})
