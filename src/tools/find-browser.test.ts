import { describe, expect, test } from 'vitest'
import { findBrowser } from './find-browser.mjs'

const own = '/cache/chromium'

/** A machine that has nothing and on which every command fails, except for the given parts. */
function machine(has: {
  chromiumPath?: string
  files?: string[]
  onPath?: string[]
  root?: boolean
  works?: Record<string, string[]>
}) {
  const files = new Set(has.files)
  const ran: string[] = []
  const onPath = new Set(has.onPath)
  const probes = {
    chromiumPath: has.chromiumPath,
    isRoot: has.root ?? true,
    isExecutable: (path: string) => files.has(path),
    which: (name: string) => (onPath.has(name) ? `/bin/${name}` : undefined),
    playwrightPath: () => Promise.resolve(own),
    run(command: readonly string[]) {
      const line = command.join(' ')
      ran.push(line)
      const brings = has.works?.[line]
      for (const name of brings ?? []) (name.startsWith('/') ? files : onPath).add(name)
      return brings !== undefined
    },
  }
  return { probes, ran }
}

const playwrightInstall = 'npx playwright install --with-deps chromium'
const playwrightAlone = 'npx playwright install chromium'
const aptUpdate = 'apt-get update'
const aptInstall = 'apt-get install -y chromium fonts-liberation'

describe('findBrowser', () => {
  const cases = [
    {
      name: 'takes CHROMIUM_PATH before an installed browser',
      has: { chromiumPath: '/my/chrome', files: ['/my/chrome'], onPath: ['chromium'] },
      finds: '/my/chrome',
      runs: [],
    },
    {
      name: 'takes an installed chromium before Playwright’s own',
      has: { onPath: ['chromium'], files: [own] },
      finds: '/bin/chromium',
      runs: [],
    },
    {
      name: 'takes an installed Chrome',
      has: { onPath: ['google-chrome'] },
      finds: '/bin/google-chrome',
      runs: [],
    },
    {
      name: 'looks where macOS keeps applications',
      has: { files: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'] },
      finds: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      runs: [],
    },
    { name: 'takes Playwright’s own before installing', has: { files: [own] }, finds: own, runs: [] },
    {
      name: 'lets Playwright install one',
      has: { works: { [playwrightInstall]: [own] } },
      finds: own,
      runs: [playwrightInstall],
    },
    {
      name: 'lets Playwright install one where it cannot install libraries',
      has: { works: { [playwrightAlone]: [own] } },
      finds: own,
      runs: [playwrightInstall, playwrightAlone],
    },
    {
      name: 'installs the system’s package as root',
      has: { onPath: ['apt-get'], works: { [aptUpdate]: [], [aptInstall]: ['chromium'] } },
      finds: '/bin/chromium',
      runs: [playwrightInstall, playwrightAlone, aptUpdate, aptInstall],
    },
    {
      name: 'goes on when Playwright says it installed and did not',
      has: {
        onPath: ['apt-get'],
        works: { [playwrightInstall]: [], [aptUpdate]: [], [aptInstall]: ['chromium'] },
      },
      finds: '/bin/chromium',
      runs: [playwrightInstall, aptUpdate, aptInstall],
    },
    {
      name: 'asks sudo without a prompt when not root',
      has: {
        root: false,
        onPath: ['apt-get'],
        works: { [`sudo -n ${aptUpdate}`]: [], [`sudo -n ${aptInstall}`]: ['chromium'] },
      },
      finds: '/bin/chromium',
      runs: [playwrightInstall, playwrightAlone, `sudo -n ${aptUpdate}`, `sudo -n ${aptInstall}`],
    },
  ]
  test.each(cases)('$name', async ({ has, finds, runs }) => {
    const { probes, ran } = machine(has)
    expect(await findBrowser(probes)).toBe(finds)
    expect(ran).toEqual(runs)
  })

  test('refuses a CHROMIUM_PATH that is not executable, whatever else is installed', async () => {
    const { probes } = machine({ chromiumPath: '/nowhere', onPath: ['chromium'] })
    await expect(findBrowser(probes)).rejects.toThrow('CHROMIUM_PATH names /nowhere')
  })

  test.each([
    { name: 'without apt-get', has: {}, runs: [playwrightInstall, playwrightAlone] },
    {
      name: 'when apt-get cannot update',
      has: { onPath: ['apt-get'] },
      runs: [playwrightInstall, playwrightAlone, aptUpdate],
    },
    {
      name: 'when apt-get cannot install',
      has: { onPath: ['apt-get'], works: { [aptUpdate]: [] } },
      runs: [playwrightInstall, playwrightAlone, aptUpdate, aptInstall],
    },
  ])('says what to do $name', async ({ has, runs }) => {
    const { probes, ran } = machine(has)
    await expect(findBrowser(probes)).rejects.toThrow('set CHROMIUM_PATH')
    expect(ran).toEqual(runs)
  })
})
