import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

// Whenever an element comes or goes, Chromium would style all others again: 25 ms for a step that moves among a hundred.
test('no sheet asks the whole page what is in it', () => {
  expect(sheets).toContain('ui/feedback/feedback.css')
  const asking = sheets.filter((file) =>
    /(?:^|[\s,}])(?::root|html|body)[^\s{]*:has\(/m.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(asking).toEqual([])
})
