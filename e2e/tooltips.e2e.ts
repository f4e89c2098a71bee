import { expect, test } from './fixtures.ts'
import { settled } from './fit.ts'
import { seedDemo } from './seed-demo.ts'

test.use({ alone: true })

const widths = [360, 390, 690, 900]
const languages = ['en', 'ar-XB']

/** Lets the pointer enter each control of the page, and reports tooltips that cover theirs, with the number shown. */
const tryTooltips = () =>
  new Promise<{ shown: number; covered: string[] }>((resolve) => {
    const frames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    const move = (control: Element, kind: string) =>
      control.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'mouse' }))
    const visible = [...document.querySelectorAll('button, a, [tabindex="0"]')].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    )
    const run = async () => {
      let shown = 0
      const covered: string[] = []
      for (const control of visible) {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        await frames()
        move(control, 'pointerover')
        await frames()
        const tooltip = document.querySelector('[popover]:popover-open[aria-hidden]')
        if (tooltip) {
          shown += 1
          const { left, top, right, bottom } = control.getBoundingClientRect()
          const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
            [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint(x, y)),
          )
          const box = tooltip.getBoundingClientRect()
          const overlaps = box.left < right && box.right > left && box.top < bottom && box.bottom > top
          if (overlaps || points.includes(tooltip)) covered.push(tooltip.textContent)
        }
        move(control, 'pointerout')
      }
      resolve({ shown, covered })
    }
    void run()
  })

test('no tooltip covers its control, at any width and in both directions', async ({ page, service }) => {
  const { workflowId, subscriberId } = await seedDemo(service)
  const paths = ['/workflows', `/workflows/${workflowId}/edit`, `/subscribers/${subscriberId}`]
  let count = 0
  for (const language of languages)
    for (const path of paths) {
      await page.goto(`${path}?language=${language}`)
      await settled(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        await settled(page)
        const { shown, covered } = await page.evaluate(tryTooltips)
        expect.soft(covered, `${path}, ${language}, ${width} pixels`).toEqual([])
        count += shown
      }
    }
  expect(count, 'tooltips were shown').toBeGreaterThan(100)
})

test('a slow press on Lock locks, although its tooltip is shown', async ({ page, shell, workflows }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await workflows.open()
  await shell.lockButton.hover()
  await expect(page.locator('[popover]:popover-open[aria-hidden]')).toHaveText('Lock')
  await page.mouse.down()
  await page.mouse.up()
  await expect(shell.title).toHaveText(/^Connect to /)
})
