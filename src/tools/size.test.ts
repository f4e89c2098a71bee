import { describe, expect, test } from 'vitest'
import { closure, measure } from './size.mjs'

const manifest = {
  'index.html': { file: 'main.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  'style.css': { file: 'style.css' },
  'src/features/workflows/ListPage.tsx': { file: 'list.js', imports: ['_shared.js'] },
  'src/features/workflows/builder/BuilderPage.tsx': {
    file: 'builder.js',
    imports: ['_shared.js', '_form.js'],
  },
  'src/features/workflows/Code.tsx': { file: 'code.js' },
  '_form.js': { file: 'form.js' },
}

describe('closure', () => {
  test('follows static imports once, through circles', () => {
    expect(closure(manifest, ['index.html'])).toEqual(new Set(['main.js', 'react.js', 'shared.js']))
  })
  test('refuses a chunk the manifest does not know', () => {
    expect(() => closure(manifest, ['gone.html'])).toThrow('no gone.html')
  })
})

describe('measure', () => {
  test('weighs the first load, and the heaviest workflow page together with it', () => {
    expect(measure(manifest, (file) => (file === 'code.js' ? 10 ** 9 : 10_240))).toEqual([
      { name: 'first load', kib: 30, budget: 165, files: 3 },
      { name: 'usable builder', kib: 50, budget: 230, files: 5 },
    ])
  })
  test('refuses a build without workflow pages', () => {
    expect(() => measure({ 'index.html': { file: 'main.js' } }, () => 1)).toThrow('No lazily loaded page')
  })
})
