import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { expectToFit, painted } from './fit.ts'
import { test as peopleTest } from './people-service.ts'
import { peopleStates } from './people-states.ts'
import { seedDemo } from './seed-demo.ts'
import { visualStates } from './visual-states.ts'
import { replaceKey } from '#src/testing/service/client.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Sticky bars cover content that scrolling would reveal, so they are moved back into the page flow. */
const loosenBars = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('nav, main *')) {
      const { position } = getComputedStyle(element)
      if (position === 'sticky') element.style.position = 'static'
      // The bar at the top has no room for the navigation: it goes far below the page, which may still grow.
      const below = `${document.documentElement.scrollHeight + 10_000}px auto`
      if (position === 'fixed' && element.matches('nav'))
        Object.assign(element.style, { position: 'absolute', insetBlock: below })
    }
    // The bar at the top stays; at this scroll position it covers nothing.
    window.scrollTo(0, 0)
  })

async function violations(page: Page): Promise<string[]> {
  await loosenBars(page)
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'running') animation.finish()
  })
  const isThere = await page.evaluate(() => 'axe' in window)
  const hasMenu = (await page.getByRole('menu').count()) > 0
  // A dialog dims what is behind it.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .exclude('#root[aria-hidden]')
    .options({
      // Otherwise a selector is computed for each element that passes.
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: tags },
      // Only rules that are off by default need style sheets and media fetched again.
      preload: false,
      // A menu belongs to its control, not to a part of the page.
      ...(hasMenu && { rules: { region: { enabled: false } } }),
    })
  // Otherwise each analysis opens another page to merge the results of frames.
  const { violations: found } = await axe.setLegacyMode().analyze()
  // So does a tooltip, which may appear at any moment.
  const isTooltip = (html: string) => html.includes('role="tooltip"')
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'region' || !isTooltip(html))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}

const desk = { name: 'light on a desk', scheme: 'light', size: { width: 1440, height: 900 } } as const
const phone = { name: 'dark on a phone', scheme: 'dark', size: { width: 390, height: 844 } } as const

/** States take turns: each is analysed in one of the looks, with every rule. */
const lookOf = (index: number) => (index % 2 === 0 ? desk : phone)

async function take(page: Page, look: typeof desk | typeof phone) {
  await page.emulateMedia({ colorScheme: look.scheme })
  await page.setViewportSize(look.size)
}

async function expectAccessible(page: Page, name: string) {
  await page.evaluate(() => {
    // A colour in transition has no defined contrast.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await painted(page)
  expect.soft(await violations(page), name).toEqual([])
}

/** Collects violations of the content security policy as they happen. */
async function policyViolations(page: Page): Promise<string[]> {
  const broken: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => broken.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void } // exposed above
      reportViolation(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  return broken
}

test.use({ alone: true, contextOptions: { reducedMotion: 'reduce' } })

const rounds = [
  { name: 'screens from left to right on a desk', look: desk, language: 'en', at: 0 },
  { name: 'screens from right to left on a phone', look: phone, language: 'ar-XB', at: 1 },
] as const

for (const { name: round, look, language, at } of rounds) {
  const states = visualStates.filter((_, index) => index % 2 === at)

  test(`${round} pass axe, violate no policy and never scroll sideways`, async ({
    page,
    service,
    watched,
  }) => {
    test.setTimeout(states.length * 30_000)
    // States are left halfway.
    watched.expectErrors(/Content Security Policy/, /asked whether to leave/)
    const broken = await policyViolations(page)
    const ids = await seedDemo(service)
    await page.goto(`/settings?language=${language}`)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'en' ? 'ltr' : 'rtl')
    for (const { name, show } of states) {
      await test.step(name, async () => {
        await take(page, look)
        await show(page, ids)
        await expectToFit(page, name, [look.size.width])
        await expectAccessible(page, name)
        // Last, because what a row of a table has opened closes with it.
        await expectToFit(page, name, [look === desk ? phone.size.width : desk.size.width])
        expect.soft(broken.splice(0), name).toEqual([])
      })
    }
    // Proves that the listener works: a foreign style is blocked.
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await expect.poll(() => broken).toHaveLength(1)
  })
}

test('the dialog for a new key and the sign-in pass axe', async ({
  page,
  service,
  shell,
  watched,
  workflows,
}) => {
  watched.expectErrors(/status of 401/)
  await workflows.open()
  // Read while the key is still valid, so that the prompt appears on the next screen.
  await expect(workflows.nothing).toBeVisible()
  await replaceKey(service, 'the-key-of-tomorrow')
  await shell.goTo('Subscribers')
  await expect(shell.keyDialog).toBeVisible()
  await take(page, phone)
  await expectAccessible(page, 'the dialog')
  await shell.dismissKeyDialog()
  await shell.lock()
  await expect(shell.title).toHaveText(/^Connect to /)
  await expectAccessible(page, 'the sign-in')
})

peopleTest.use({ serviceLabel: { name: 'Live shop', color: 'amber', production: true } })
peopleTest('screens of people with each role pass axe', async ({ shared: { service, enter } }) => {
  peopleTest.setTimeout(peopleStates.length * 30_000)
  const { page, signIn } = await enter('admin', { reducedMotion: 'reduce', locale: 'en-GB' })
  const ids = await seedDemo(service)
  for (const [index, { name, show }] of peopleStates.entries()) {
    await peopleTest.step(name, async () => {
      await take(page, lookOf(index))
      await show(page, ids, signIn)
      await expectAccessible(page, name)
    })
  }
})
