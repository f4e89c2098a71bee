import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenStale, root } from './build.mjs'
import { findBrowser } from './find-browser.mjs'

const args = process.argv.slice(2)
const takesPictures = args[0] === 'pictures'
if (takesPictures) args.shift()

await buildWhenStale()
const playwright = join(root, 'node_modules/playwright/cli.js')
const child = spawn(process.execPath, [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findBrowser(), ...(takesPictures && { PICTURES: 'yes' }) },
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
