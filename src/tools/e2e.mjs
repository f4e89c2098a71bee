import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenStale, root } from './build.mjs'
import { findBrowser } from './find-browser.mjs'

await buildWhenStale()
const playwright = join(root, 'node_modules/playwright/cli.js')
const child = spawn(
  process.execPath,
  [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: await findBrowser() } },
)
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
