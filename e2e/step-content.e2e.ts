import { expect, test } from './fixtures.ts'
import { replaceText } from './screens/replace-text.ts'
import { stepContent } from './screens/step-content.ts'
import { testScreen } from './screens/test.ts'

test('each channel’s content is saved as written, including buttons and picture', async ({
  builder,
  created,
  service,
  unique,
}) => {
  await builder.open()
  await builder.name.fill(unique('Channels'))
  const bell = await builder.addStep('In-app', 'Bell')
  await bell.message.fill('Hi {{subscriber.firstName}}')
  await bell.callToAction.fill('/orders/{{order.id}}')
  const more = stepContent(bell.region)
  await more.addCta('primary')
  await more.ctaLabel('primary').fill('See {{order.id}}')
  await more.addCta('secondary')
  await more.ctaLabel('secondary').fill('Later')
  await more.avatar.selectOption({ label: 'Custom picture' })
  await more.picture.fill('https://shop.example/{{shop}}.png')
  const icon = await builder.addStep('In-app')
  await icon.message.fill('Shipped')
  await stepContent(icon.region).avatar.selectOption({ label: 'Built-in icon' })
  await stepContent(icon.region).icon.selectOption({ label: 'Success' })
  const html = await builder.addStep('Email')
  await html.subject.fill('On its way')
  await html.writeAs('Custom HTML')
  await html.html.fill('<p>{{order.id}}</p>')
  await html.unfold('Preheader and sender')
  await html.preheader.fill('Soon')
  await html.senderName.fill('The {{shop}}')
  await (await builder.addStep('SMS')).message.fill('Shipped')
  const push = await builder.addStep('Push')
  await push.title.fill('Shipped')
  await push.message.fill('Look')
  await (await builder.addStep('Chat')).message.fill('Shipped')

  await builder.create()
  await expect(created.note).toBeVisible()
  const { steps, triggers } = await service.call('workflowGet', { workflowId: await created.id() })
  expect(steps?.map(({ template }) => template)).toMatchObject([
    {
      type: 'in_app',
      content: 'Hi {{subscriber.firstName}}',
      cta: {
        type: 'redirect',
        data: { url: '/orders/{{order.id}}' },
        action: {
          status: 'pending',
          buttons: [
            { type: 'primary', content: 'See {{order.id}}' },
            { type: 'secondary', content: 'Later' },
          ],
        },
      },
      actor: { type: 'system_custom', data: 'https://shop.example/{{shop}}.png' },
    },
    { type: 'in_app', actor: { type: 'system_icon', data: 'success' } },
    {
      type: 'email',
      contentType: 'customHtml',
      content: '<p>{{order.id}}</p>',
      preheader: 'Soon',
      senderName: 'The {{shop}}',
    },
    { type: 'sms', content: 'Shipped' },
    { type: 'push', title: 'Shipped', content: 'Look' },
    { type: 'chat', content: 'Shipped' },
  ])
  expect(triggers?.[0]?.variables?.map(({ name }) => name)).toEqual(['order.id'])
})

test('a variable can be inserted by keyboard, from those the workflow uses and those the service fills in', async ({
  builder,
  page,
}) => {
  await builder.open()
  await builder.name.fill('Receipt')
  await (await builder.addStep('SMS')).message.fill('Order {{order.id}}')
  const { region, message } = await builder.addStep('In-app')
  const list = stepContent(region)
  await message.focus()
  await page.keyboard.type('Hi {{')
  await expect(list.writing).toBeFocused()
  await expect(list.marked).toHaveText(/^order\.id/)
  await page.keyboard.type('sub')
  await expect(list.marked).toHaveText(/^subscriber\.firstName/)
  await page.keyboard.press('ArrowDown')
  await expect(list.marked).toHaveText(/^subscriber\.lastName/)
  await page.keyboard.press('Enter')
  await expect(message).toHaveValue('Hi {{subscriber.lastName}}')
  await expect(list.variables).toBeHidden()
  await page.keyboard.type(', {{upp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ord')
  await page.keyboard.press('Enter')
  await expect(message).toHaveValue('Hi {{subscriber.lastName}}, {{uppercase order.id}}')
  await page.keyboard.press('End')
  await page.keyboard.type(' {{')
  await expect(list.variables).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.variables).toBeHidden()
  await page.keyboard.type('na')
  await expect(list.variables).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(message).toHaveValue(/\{\{na\n$/)

  await message.fill('')
  await list.insertInto('Message')
  await list.offered.filter({ hasText: 'tenant.name' }).click()
  await expect(message).toHaveValue('{{tenant.name}}')
  await expect(message).toBeFocused()
})

test('HTML is written in a code editor, whose keys work like those of any other field', async ({
  builder,
  page,
}) => {
  await builder.open()
  const email = await builder.addStep('Email')
  const content = stepContent(email.region)
  await email.writeAs('Custom HTML')
  await email.html.fill('<p>\n{{#if vip}}Hi</p>')
  await expect(email.html).toHaveAccessibleDescription(/Line 2: {{#if}} is not closed/)
  await expect(content.wrong).toHaveText('if')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('{{/if}} {{subscriber.l')
  // Marked only after the last letter was processed.
  await expect(content.marked).toHaveText(/^subscriber\.lastName/)
  await page.keyboard.press('ArrowDown')
  await expect(content.marked).not.toHaveText(/lastName/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(email.html).toContainText('{{/if}} {{subscriber.lastName}}')
  await expect(email.html).toHaveAccessibleDescription(/Press Tab to leave the editor/)
  await expect(content.previewText).toContainText('Lovelace')
  await page.keyboard.press('Control+z')
  await expect(email.html).not.toContainText('lastName')
  await page.keyboard.press('Control+Shift+z')
  await expect(email.html).toContainText('{{subscriber.lastName}}')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Tab')
  await expect(email.html).not.toBeFocused()
  await content.insertInto('HTML')
  await content.offered.filter({ hasText: 'tenant.name' }).click()
  await expect(email.html).toContainText('{{tenant.name}}')
  await expect(email.html).toBeFocused()
})

const hostile = `<style>h1 { color: rgb(1, 2, 3) } @import url(https://evil.example/a.css);</style>
  <h1 style="padding: 7px; background: url(https://evil.example/x.png)" onclick="top.hacked = 1">Hi {{subscriber.firstName}} {{order.id}}</h1>
  <img src="https://evil.example/y.png" alt="A picture" onerror="top.hacked = 1"><img src=x onerror=top.hacked=1>
  <script>top.hacked = 1; document.body.textContent = 'taken'</script><a href="javascript:top.hacked=1">Press</a>
  <meta http-equiv="refresh" content="0;url=https://evil.example"><iframe src="https://evil.example"></iframe>
  <svg/onload=top.hacked=1></svg><form action="https://evil.example"><button>Go</button></form>`

test('a preview shows the values of the test person, without running or fetching anything', async ({
  builder,
  page,
  watched,
}) => {
  await builder.open()
  const email = await builder.addStep('Email')
  const content = stepContent(email.region)
  const run = testScreen(page)
  await email.subject.fill('Order {{order.id}} for {{subscriber.firstName}}')
  await email.blockText(1).fill('Dear {{subscriber.firstName}}{{#if vip}}, our best{{/if}}')
  await expect(content.envelope).toContainText('Order 1042 for Ada')
  await expect(content.previewText).toHaveText('Dear Ada, our best')
  await expect(content.preview).toHaveAttribute('sandbox', '')
  await content.changeInTest()
  await replaceText(run.payload, '{"order": {"id": "A-7"}, "vip": false}')
  await builder.openSteps()
  await expect(content.envelope).toContainText('Order A-7 for Ada')
  await expect(content.previewText).toHaveText('Dear Ada')
  await content.changeInTest()
  await replaceText(run.payload, '{"order": }')
  await expect(run.payload).toHaveAccessibleDescription(/Line 1, column 11/)
  await replaceText(run.payload, '{"order": {"id": "<i>9</i>"}}')
  await builder.openSteps()

  await email.writeAs('Custom HTML')
  await email.html.fill(hostile)
  const title = content.previewText.getByRole('heading')
  await expect(title).toHaveText('Hi Ada <i>9</i>')
  await expect(title).toHaveCSS('padding', '7px')
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(title).toHaveCSS('background-image', 'none')
  await expect(content.previewText).toContainText('A picture')
  await title.click()
  await content.previewText.getByText('Press').click()
  await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false)
  await content.enlarge()
  const width = () => content.enlarged.evaluate((frame) => frame.clientWidth)
  await content.previewWidth('Desktop')
  await expect.poll(width).toBe(600)
  await content.previewWidth('Phone')
  await expect.poll(width).toBe(375)
  await page.keyboard.press('Escape')
  // The page accepts markup only from its own policy, even if some part of it used plain text.
  watched.expectErrors(/TrustedHTML/)
  const asText = content.preview.evaluate((frame) => frame.setAttribute('srcdoc', '<p>Again</p>'))
  await expect(asText).rejects.toThrow(/TrustedHTML/)
})

test('the blocks of an email can be continued as HTML, where an image can be added', async ({
  builder,
  page,
}) => {
  await builder.open()
  const email = await builder.addStep('Email')
  await email.blockText(1).fill('Hi {{name}}')
  await email.blocksToHtml()
  await expect(email.html).toBeFocused()
  await expect(email.html).toContainText('Hi {{name}}</div>')
  await page.keyboard.press('ControlOrMeta+End')
  await email.addToHtml('image')
  await expect(email.html).toBeFocused()
  await page.keyboard.type('https://shop.example/parcel.png')
  await expect(email.html).toContainText('<img src="https://shop.example/parcel.png" alt=""')
  // The HTML is kept while the blocks are shown again.
  await email.writeAs('Blocks')
  await expect(email.blockText(1)).toHaveValue('Hi {{name}}')
  await email.writeAs('Custom HTML')
  await expect(email.html).toContainText('parcel.png')
})
