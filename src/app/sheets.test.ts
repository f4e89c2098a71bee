import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

// With such a rule, Chromium restyles the page whenever elements come or go: 25 ms to move one of a hundred steps.
test('no style sheet uses :has() on the whole page', () => {
  expect(sheets).toContain('ui/feedback/feedback.css')
  const asking = sheets.filter((file) =>
    /(?:^|[\s,}])(?::root|html|body)[^\s{]*:has\(/m.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(asking).toEqual([])
})
