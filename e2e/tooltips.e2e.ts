import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { settled } from './fit.ts'
import { seedDemo } from './seed-demo.ts'

test.use({ alone: true })

/** Narrow in one direction and wide in the other, where tooltips differ most. */
const looks = [
  { language: 'en', width: 360 },
  { language: 'ar-XB', width: 900 },
]

/** Lets the pointer rest on each control of the page, and reports tooltips that cover theirs, with the number shown. */
async function tryTooltips(page: Page) {
  const covered: string[] = []
  let shown = 0
  for (let at = 0; ; at += 1) {
    const outcome = await page.evaluate(visitControl, at)
    if (outcome.tooltip !== undefined) shown += 1
    if (outcome.tooltip !== undefined && outcome.covers) covered.push(outcome.tooltip)
    await page.clock.runFor(1_000)
    if (outcome.isEnd) return { shown, covered }
  }
}

/** Runs in the page: reads the tooltip of the control before, and moves the pointer from there to this one. */
function visitControl(at: number) {
  const controls = [...document.querySelectorAll('button[aria-label]')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  const [before, control] = [controls[at - 1], controls[at]]
  const tooltip = document.querySelector('[role="tooltip"] > *')
  const [own, other] = [before?.getBoundingClientRect(), tooltip?.getBoundingClientRect()]
  const covers =
    own !== undefined &&
    other !== undefined &&
    other.left < own.right &&
    other.right > own.left &&
    other.top < own.bottom &&
    other.bottom > own.top
  before?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
  control?.scrollIntoView({ block: 'nearest' })
  control?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  return { tooltip: tooltip?.textContent ?? undefined, covers, isEnd: control === undefined }
}

test('no tooltip covers its control, at any width and in both directions', async ({ page, service }) => {
  const { workflowId, subscriberId } = await seedDemo(service)
  const paths = ['/workflows', `/workflows/${workflowId}/edit`, `/subscribers/${subscriberId}`]
  await page.clock.install()
  let count = 0
  for (const { language, width } of looks)
    for (const path of paths) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`${path}?language=${language}`)
      await settled(page)
      const { shown, covered } = await tryTooltips(page)
      expect.soft(covered, `${path}, ${language}, ${width} pixels`).toEqual([])
      count += shown
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
