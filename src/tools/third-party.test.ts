import { expect, test } from 'vitest'
import { packageFolder, packagesIn, readPackage } from './third-party.mjs'

test.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['/a/node_modules/@mui/material/Button/Button.js?x', '/a/node_modules/@mui/material'],
  ['/a/node_modules/b/node_modules/c/d.js', '/a/node_modules/b/node_modules/c'],
  ['\0/a/node_modules/react/index.js?commonjs', '/a/node_modules/react'],
  ['/a/src/app/main.tsx', undefined],
])('%j belongs to the package %s', (module, folder) => {
  expect(packageFolder(module)).toBe(folder)
})

test('the font comes with its licence', () => {
  const font = readPackage('node_modules/@fontsource-variable/inter')
  expect(font.license).toBe('OFL-1.1')
  expect(font.text).toContain('SIL OPEN FONT LICENSE')
})

test('the packages of a list can be read back', () => {
  const rule = '-'.repeat(80)
  const text = `@a/b 1.2.3 (MIT)\n\nSome text 4.5.6 (x)\n\n${rule}\n\nc 2.0.0-rc.1 (ISC)\n\n\n\n${rule}\n`
  expect(packagesIn(text)).toEqual(new Set(['@a/b@1.2.3', 'c@2.0.0-rc.1']))
})
