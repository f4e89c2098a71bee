import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Builds the page objects and fixtures of `e2e/` as a package in `dist/kit`, with the version of the product. */
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist/kit')
rmSync(folder, { recursive: true, force: true })
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'e2e/kit'], {
  cwd: root,
  stdio: 'inherit',
})
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const manifest = {
  name: 'carillon-kit',
  version: product.version,
  license: product.license,
  type: 'module',
  exports: './kit/index.js',
  types: './kit/index.d.ts',
  peerDependencies: { playwright: product.devDependencies.playwright },
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`Built ${manifest.name} ${manifest.version} in dist/kit`)
