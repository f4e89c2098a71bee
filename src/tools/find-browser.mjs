import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** A download or an install that hangs must not hang the tests. */
const installTimeoutMs = 300_000

/**
 * Finds a Chromium for tests, or installs one.
 * @returns {string} the path of the executable
 * @throws {Error} if CHROMIUM_PATH is wrong or no browser could be installed
 */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named && !isExecutable(named))
    throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable file.`)
  const found = named || installed() || playwrightInstalled() || systemPackage()
  if (found) return found
  throw new Error(
    'No Chromium found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  )
}

/** @param {string} name of a program */
const which = (name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

const installed = () =>
  names.map(which).find(Boolean) ?? [...macPlaces, chromium.executablePath()].find(isExecutable)

function playwrightInstalled() {
  // The system libraries need root and a known distribution; the browser itself does not.
  const install = ['npx', 'playwright', 'install']
  return run([...install, '--with-deps', 'chromium']) || run([...install, 'chromium']) ? installed() : ''
}

function systemPackage() {
  if (!which('apt-get')) return ''
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  return run([...apt, 'update']) && run([...apt, 'install', '-y', 'chromium', 'fonts-liberation'])
    ? installed()
    : ''
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** @param {readonly string[]} command @returns {boolean} whether it succeeded */
function run([command = '', ...rest]) {
  process.stderr.write(`No browser yet: ${[command, ...rest].join(' ')}\n`)
  // Installers write to stderr, because stdout is only for the path.
  return spawnSync(command, rest, { stdio: ['ignore', 2, 2], timeout: installTimeoutMs }).status === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(findBrowser())
