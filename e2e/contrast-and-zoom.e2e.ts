import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { settled } from './fit.ts'
import { findingsScreen } from './screens/findings.ts'
import { seedDemo, type DemoIds } from './seed-demo.ts'

const pathOf = {
  builder: ({ workflowId }: DemoIds) => `/workflows/${workflowId}/edit`,
  test: ({ ran }: DemoIds) => `/workflows/${ran.workflowId}?section=test`,
  run: ({ waiting }: DemoIds) => `/activity/${waiting}`,
  runs: () => '/activity',
  workflows: () => '/workflows',
  subscriber: ({ subscriberId }: DemoIds) => `/subscribers/${subscriberId}`,
}

/** Presses Tab as often, and describes each element that gets the focus and cannot be seen: it is covered, or off screen. */
async function hiddenStops(page: Page, stops: number): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    // Asked of the page, because a frame that has the focus keeps the key's events to itself.
    const look = await page.evaluate(hiddenFocus)
    if (look !== undefined) hidden.push(look)
  }
  return hidden
}

/** Runs in the page. */
function hiddenFocus() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const label = element.closest('label') ?? element
  const { left, top, right, bottom } = label.getBoundingClientRect()
  const xs = [left + 2, (left + right) / 2, right - 2]
  const ys = [top + 2, (top + bottom) / 2, bottom - 2]
  const isSeen = xs.some((x) =>
    ys.some((y) => {
      const over = document.elementFromPoint(x, y)
      return over !== null && (label.contains(over) || over.contains(label))
    }),
  )
  return isSeen
    ? undefined
    : `${element.tagName} ${element.textContent || element.getAttribute('aria-label')}`
}

test.use({ alone: true })

const windows = [
  // A window of 1280 × 1024 pixels, which is too low for bars.
  {
    look: 'at 400 % zoom',
    viewport: { width: 320, height: 256 },
    shown: ['builder', 'run', 'runs', 'subscriber'],
  },
  {
    look: 'on a phone',
    viewport: { width: 390, height: 844 },
    shown: ['builder', 'test', 'workflows', 'subscriber'],
  },
] as const

for (const { look, viewport, shown } of windows)
  test(`every control that the keyboard reaches can be seen ${look}`, async ({ page, service }) => {
    const ids = await seedDemo(service)
    await page.setViewportSize(viewport)
    for (const name of shown) {
      await page.goto(pathOf[name](ids))
      await settled(page)
      if (name === 'builder') {
        await page.getByRole('button', { name: /^Open Letter,/ }).click()
        // What loads last would move the focused element.
        await findingsScreen(page).count.waitFor()
      }
      expect.soft(await hiddenStops(page, 60), name).toEqual([])
    }
  })

/** Opens the last row's menu in the list of workflows, in a window of that size. */
async function openLastMenu(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.goto('/workflows')
  await settled(page)
  await page
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click()
}

test('every item of a menu can be reached in a small window', async ({ page, service }) => {
  await seedDemo(service)
  await openLastMenu(page, { width: 360, height: 225 })
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await expect(items.last()).toBeInViewport({ ratio: 1 })
})

test('a dialog higher than the window starts at its title', async ({ page, service }) => {
  await seedDemo(service)
  await openLastMenu(page, { width: 320, height: 200 })
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
})

test('the head of the builder starts below the navigation at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 })
  await page.goto('/workflows/new')
  await settled(page)
  const group = page.getByRole('combobox', { name: 'Notification group' })
  const gap = async () => {
    const above = await page.getByRole('navigation').first().boundingBox()
    return ((await group.boundingBox())?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

/** The colours painted inside an element. */
const colorsOf = (locator: Locator) =>
  locator.evaluate((element) => ({
    ground: getComputedStyle(element).backgroundColor,
    text: getComputedStyle(element).color,
    outline: getComputedStyle(element).outlineStyle,
    adjusted: getComputedStyle(element).forcedColorAdjust,
  }))

/** The parts that MUI draws for a switch. */
const trackOf = (box: Locator) => box.locator('xpath=../following-sibling::span[1]')
const thumbOf = (box: Locator) => box.locator('xpath=following-sibling::span[1]')

test.describe('in a contrast theme', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('controls that are on, chosen or open can be told apart from others', async ({
    page,
    service,
    subscriber,
  }) => {
    const ids = await seedDemo(service)
    await subscriber.open(ids.subscriberId)
    await settled(page)
    const on = subscriber.switch('SMS')
    await expect(on).toBeChecked()
    const painted = await colorsOf(trackOf(on))
    expect((await colorsOf(thumbOf(on))).ground, 'the thumb on its track').not.toBe(painted.ground)
    await subscriber.switch('Email').click()
    await expect(subscriber.switch('Email')).not.toBeChecked()
    await expect(subscriber.status('Email')).toHaveText('Saved')
    const unlit = await colorsOf(trackOf(subscriber.switch('Email')))
    expect(painted.ground, 'the track of a switch that is on').not.toBe(unlit.ground)
    expect(painted.adjusted, 'the browser would paint both alike').toBe('none')

    await page.goto(`/workflows/${ids.workflowId}/edit`)
    await settled(page)
    await page.getByRole('button', { name: /^Open Letter,/ }).click()
    const line = await colorsOf(page.locator('.MuiTabs-indicator').first())
    const other = await colorsOf(page.getByRole('tab', { selected: false }).first())
    expect(line.ground, 'the line below the chosen tab').not.toBe(other.ground)

    const rows = page.getByRole('button', { name: /^Open .+,/ })
    const open = await colorsOf(page.locator('main [aria-current="step"]'))
    const closed = await colorsOf(rows.and(page.locator(':not([aria-current])')).first())
    expect(open.ground, 'the open step').not.toBe(closed.ground)

    const subject = page.getByRole('textbox', { name: 'Subject' })
    const edgeOf = () => subject.locator('xpath=..').evaluate((box) => getComputedStyle(box).borderTopWidth)
    const usual = await edgeOf()
    await subject.fill('')
    await subject.blur()
    await expect(subject).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(edgeOf, { message: 'the edge of a wrong field' }).not.toBe(usual)
  })
})

/** The focused controls that no visible ring surrounds, and how many have one, while Tab goes through the page. */
async function ringsOf(page: Page, stops: number) {
  const rings: { without: string[]; with: number } = { without: [], with: 0 }
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const look = await page.evaluate(focusWithoutRing)
    if (look === true) rings.with += 1
    else if (look !== undefined) rings.without.push(look)
  }
  return rings
}

/** Runs in the page: true if the focused element has a ring, else what it is. */
function focusWithoutRing() {
  const isRing = (element: Element | null | undefined) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const isPainted = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return (
      isPainted &&
      outlineColor !== 'rgba(0, 0, 0, 0)' &&
      outlineColor !== getComputedStyle(document.body).backgroundColor
    )
  }
  const focused = document.activeElement
  if (focused === null || focused === document.body) return undefined
  // A box in a frame shows its ring around the frame.
  if ([focused, focused.parentElement, focused.closest('label')].some(isRing)) return true
  return `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
}

const ringLooks = [
  { look: 'the light theme', media: { colorScheme: 'light' } },
  { look: 'the dark theme', media: { colorScheme: 'dark' } },
  { look: 'a contrast theme', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const

test('what the keyboard reaches has a ring in every theme, on a page and in a dialog', async ({
  page,
  service,
  subscriber,
}) => {
  const ids = await seedDemo(service)
  await subscriber.open(ids.subscriberId)
  await settled(page)
  for (const { look, media } of ringLooks) {
    await page.emulateMedia(media)
    const rings = await ringsOf(page, 24)
    expect.soft(rings.without, look).toEqual([])
    expect(rings.with, look).toBeGreaterThan(15)
  }
  await page.goto('/workflows')
  await page.getByRole('button', { name: 'Actions for Welcome', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('dialog').waitFor()
  for (const { look, media } of ringLooks) {
    await page.emulateMedia(media)
    const rings = await ringsOf(page, 3)
    expect.soft(rings.without, look).toEqual([])
    expect(rings.with, look).toBeGreaterThan(1)
  }
})
