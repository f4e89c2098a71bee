import { expect, test } from 'vitest'
import { measure } from './size.mjs'

const html =
  '<script src="/assets/start.js"></script><link href="/assets/console.js"><link href="/assets/a.css">'
const screens = [
  { path: '^/workflows/?$', files: ['assets/list.js'] },
  { path: '^/workflows/[^/]+/edit/?$', files: ['assets/builder.js', 'assets/shared.js'] },
]

test('measures the files that the page lists for any screen and for the builder', () => {
  expect(measure(html, screens, () => 80 * 1024)).toEqual([
    { name: 'first load', kib: 160, files: 2, isWithinBudget: true },
    { name: 'usable builder', kib: 320, files: 4, isWithinBudget: false },
  ])
})
test('checks the number of files too', () => {
  const many = Array.from({ length: 9 }, (_, index) => `assets/${index}.js`)
  const sizes = measure(html, [{ path: '.', files: many }], () => 1)
  expect(sizes.map(({ files, isWithinBudget }) => [files, isWithinBudget])).toEqual([
    [2, true],
    [11, false],
  ])
})
test('refuses a build without a builder', () => {
  expect(() => measure(html, screens.slice(0, 1), () => 1)).toThrow('no files for the builder')
})
