import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { settled } from './fit.ts'
import { seedDemo } from './seed-demo.ts'

test.use({ alone: true })

const widths = [360, 900]
const languages = ['en', 'ar-XB']

/** Lets the pointer rest on each control of the page, and reports tooltips that cover theirs, with the number shown. */
async function tryTooltips(page: Page) {
  const covered: string[] = []
  let shown = 0
  for (const control of await page.locator('button[aria-label]:visible').all()) {
    await control.scrollIntoViewIfNeeded()
    await control.dispatchEvent('mouseover')
    await page.clock.runFor(1_000)
    const outcome = await control.evaluate((button) => {
      const tooltip = document.querySelector('[role="tooltip"] > *')
      if (!tooltip) return undefined
      const [own, other] = [button.getBoundingClientRect(), tooltip.getBoundingClientRect()]
      return other.left < own.right &&
        other.right > own.left &&
        other.top < own.bottom &&
        other.bottom > own.top
        ? tooltip.textContent
        : ''
    })
    if (outcome !== undefined) shown += 1
    if (outcome) covered.push(outcome)
    await control.dispatchEvent('mouseout')
    await page.clock.runFor(1_000)
  }
  return { shown, covered }
}

test('no tooltip covers its control, at any width and in both directions', async ({ page, service }) => {
  const { workflowId, subscriberId } = await seedDemo(service)
  const paths = ['/workflows', `/workflows/${workflowId}/edit`, `/subscribers/${subscriberId}`]
  await page.clock.install()
  let count = 0
  for (const language of languages)
    for (const path of paths) {
      await page.goto(`${path}?language=${language}`)
      await settled(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        await settled(page)
        const { shown, covered } = await tryTooltips(page)
        expect.soft(covered, `${path}, ${language}, ${width} pixels`).toEqual([])
        count += shown
      }
    }
  expect(count, 'tooltips were shown').toBeGreaterThan(50)
})

test('a slow press on Lock locks, although its tooltip is shown', async ({ page, shell, workflows }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await workflows.open()
  await shell.lockButton.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Lock')
  await page.mouse.down()
  await page.mouse.up()
  await expect(shell.title).toHaveText(/^Connect to /)
})
