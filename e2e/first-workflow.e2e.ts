import { expect, test } from './fixtures.ts'

const name = 'Welcome'
const text = 'Hello!'

test.describe('on a service of its own', () => {
  test.use({ alone: true })

  test('a basic workflow is written and created with at most 40 keys, using only the keyboard', async ({
    builder,
    created,
    page,
    service,
  }) => {
    await page.goto('/workflows')
    const start = page
      .getByRole('main')
      .getByRole('link', { name: /^Create (the first )?workflow$/ })
      .first()
    await start.waitFor()
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    const tabTo = async (what: typeof builder.name, key = 'Tab') => {
      while (!(await what.evaluate((one) => one === document.activeElement))) await press(key)
    }
    const type = async (words: string) => {
      for (const letter of words) await press(letter)
    }
    await start.focus()
    await press('Enter')
    await expect(builder.name).toBeFocused()
    await type(name)
    await expect(builder.group).toHaveValue(/./)
    const add = builder.form.getByRole('button', { name: 'Add In-app step' })
    await tabTo(add)
    await press('Enter')
    await expect(builder.step('In-app').region).toBeVisible()
    const message = builder.step('In-app').region.getByRole('textbox', { name: 'Message' })
    await tabTo(message)
    await type(text)
    await press('Control+Enter')
    await expect(created.note).toBeVisible()
    const workflowId = await created.id()
    expect(await service.call('workflowGet', { workflowId })).toMatchObject({
      name,
      steps: [{ template: { content: text } }],
    })
    expect(keys).toBeLessThanOrEqual(40)
  })
})
