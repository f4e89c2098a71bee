import { expect, test } from 'vitest'
import { measure } from './size.mjs'

const manifest = {
  'index.html': {
    file: 'index.js',
    dynamicImports: ['src/app/main.tsx', 'a/ListPage.tsx', 'a/BuilderPage.tsx'],
  },
  'src/app/main.tsx': { file: 'main.js', imports: ['_console'] },
  _console: { file: 'console.js' },
  'a/ListPage.tsx': { file: 'list.js', imports: ['_console'] },
  'a/BuilderPage.tsx': { file: 'builder.js', imports: ['_console', '_shared'], dynamicImports: ['late'] },
  _shared: { file: 'shared.js', imports: ['_console'] },
  late: { file: 'late.js' },
}

test('measures what any screen needs, and each screen with it, the heaviest first', () => {
  expect(measure(manifest, () => 62 * 1024)).toEqual([
    { name: 'first load', kib: 186, files: 3, isWithinBudget: true },
    { name: 'BuilderPage', kib: 310, files: 5, isWithinBudget: true },
    { name: 'ListPage', kib: 248, files: 4, isWithinBudget: true },
  ])
})

test('checks both limits', () => {
  expect(measure(manifest, () => 69 * 1024).map(({ isWithinBudget }) => isWithinBudget)).toEqual([
    false,
    false,
    true,
  ])
  const imports = Array.from({ length: 12 }, (_, index) => `_${index}`)
  const parts = Object.fromEntries(imports.map((name) => [name, { file: name }]))
  const split = { ...manifest, ...parts, 'a/ListPage.tsx': { file: 'list.js', imports } }
  expect(measure(split, () => 1).find(({ isWithinBudget }) => !isWithinBudget)?.name).toBe('ListPage')
})

test('refuses a build without screens', () => {
  expect(() => measure({ ...manifest, 'index.html': { file: 'index.js' } }, () => 1)).toThrow('no screens')
})
