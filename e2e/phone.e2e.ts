import { aFilter, anSmsStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { testScreen } from './screens/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a workflow can be found and opened by touch', async ({ page, shell, workflow, seed }) => {
  const { name } = await seed.workflow()
  await page.goto('/settings')
  await shell.navigation.getByRole('link', { name: 'Workflows' }).tap()
  await page.getByRole('searchbox', { name: 'Search workflows' }).fill(name)
  const cards = page.getByRole('list', { name: 'Workflows' }).getByRole('listitem')
  await expect(page).toHaveURL(/query=/)
  await expect(cards).toHaveCount(1)
  await cards.getByRole('link', { name }).tap()
  await expect(workflow.title).toContainText(name)
  const isAtFoot = () =>
    shell.navigation.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top > 700 && bottom === innerHeight
    })
  await expect.poll(isAtFoot).toBe(true)
})

test('a workflow can be written and tested by touch', async ({ page, builder, created, unique }) => {
  await builder.open()
  await builder.name.fill(unique('By thumb'))
  await builder.form.getByRole('button', { name: 'Add SMS step' }).tap()
  await builder.step('SMS').message.fill('Shipped')
  const run = testScreen(page)
  await run.tab.tap()
  await expect(run.step('SMS')).toContainText('Shipped')
  await builder.createButton.tap()
  await expect(created.note).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollX)).toBe(0)
})

test('a step opens at its top, however long it is', async ({ editor, seed }) => {
  const filters = Array.from({ length: 8 }, () => aFilter())
  const { _id: id } = await seed.workflow({
    steps: [anSmsStep({ name: 'Text', filters }), anSmsStep({ name: 'Other' })],
  })
  await editor.open(id)
  const { region } = await editor.openStep('Text')
  await expect(region).toBeFocused()
  const isAtTop = () =>
    region.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      return top >= 0 && top < innerHeight / 2
    })
  await expect.poll(isAtTop).toBe(true)
})

test('focused elements of a form are scrolled between the bars', async ({ editor, page, seed }) => {
  const { _id: id } = await seed.workflow({ steps: [anSmsStep({ name: 'Text', filters: [aFilter()] })] })
  await editor.open(id)
  const { region, active, unfold } = await editor.openStep('Text')
  await unfold('Preview')
  await region.getByRole('group', { name: 'SMS preview' }).waitFor()
  await active.focus()
  const stops: string[] = []
  // Tabs to the end of the form's content; the bars are not part of it.
  while (stops.length < 60 && stops.at(-1) !== 'outside') {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const content = 'form fieldset [role="tabpanel"]'
      const element = document.activeElement ?? document.body
      if (!element.closest(content)) return 'outside'
      const { x, y, width, height } = element.getBoundingClientRect()
      const seen = document.elementFromPoint(x + width / 2, y + height / 2)
      return seen?.closest(content) ? 'seen' : element.outerHTML.slice(0, 200)
    })
    stops.push(found)
  }
  expect(stops.length).toBeGreaterThan(15)
  expect(stops.filter((stop) => stop !== 'seen')).toEqual(['outside'])
})
