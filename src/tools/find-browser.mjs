import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** A download or an install that hangs must not hang the tests. */
const installTimeoutMs = 300_000

/**
 * How the search inspects the machine; tests pass their own.
 * @typedef {object} Probes
 * @property {string | undefined} chromiumPath the value of CHROMIUM_PATH
 * @property {boolean} isRoot
 * @property {(path: string) => boolean} isExecutable
 * @property {(name: string) => string | undefined} which
 * @property {() => Promise<string>} playwrightPath where Playwright's own Chromium is or would be
 * @property {(command: readonly string[]) => boolean} run returns whether the command succeeded
 */

/**
 * Finds a Chromium for tests, or installs one.
 * @param {Probes} probes
 * @returns {Promise<string>} the path of the executable
 * @throws {Error} if CHROMIUM_PATH is wrong or no browser could be installed
 */
export async function findBrowser(probes = machine()) {
  if (probes.chromiumPath) {
    if (probes.isExecutable(probes.chromiumPath)) return probes.chromiumPath
    throw new Error(`CHROMIUM_PATH names ${probes.chromiumPath}, which is not an executable file.`)
  }
  return (
    installed(probes) ??
    (await playwrightOwn(probes)) ??
    (await playwrightInstalled(probes)) ??
    systemPackage(probes) ??
    refuse()
  )
}

/** @param {Probes} probes */
function installed({ which, isExecutable }) {
  return names.map(which).find((path) => path !== undefined) ?? macPlaces.find(isExecutable)
}

/** @param {Probes} probes */
async function playwrightOwn({ playwrightPath, isExecutable }) {
  const path = await playwrightPath()
  return isExecutable(path) ? path : undefined
}

/** @param {Probes} probes */
async function playwrightInstalled(probes) {
  // The system libraries need root and a known distribution; the browser itself does not.
  const done =
    probes.run(['npx', 'playwright', 'install', '--with-deps', 'chromium']) ||
    probes.run(['npx', 'playwright', 'install', 'chromium'])
  return done ? playwrightOwn(probes) : undefined
}

/** @param {Probes} probes */
function systemPackage(probes) {
  if (probes.which('apt-get') === undefined) return undefined
  const elevate = probes.isRoot ? [] : ['sudo', '-n']
  const done =
    probes.run([...elevate, 'apt-get', 'update']) &&
    probes.run([...elevate, 'apt-get', 'install', '-y', 'chromium', 'fonts-liberation'])
  return done ? installed(probes) : undefined
}

/** @returns {never} */
function refuse() {
  throw new Error(
    'No Chromium found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  )
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

/** @returns {Probes} */
function machine() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return {
    chromiumPath: process.env['CHROMIUM_PATH'],
    isRoot: process.getuid?.() === 0,
    isExecutable,
    which: (name) => folders.map((folder) => join(folder, name)).find(isExecutable),
    playwrightPath: async () => (await import('playwright')).chromium.executablePath(),
    run([command = '', ...rest]) {
      process.stderr.write(`No browser yet: ${[command, ...rest].join(' ')}\n`)
      // Installers write to stderr, because stdout is only for the path.
      return spawnSync(command, rest, { stdio: ['ignore', 2, 2], timeout: installTimeoutMs }).status === 0
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await findBrowser())
