import { expect, test, vi } from 'vitest'
import type { StepTemplate } from '#src/contract/step.ts'
import { contentParts, type ContentPart } from './content-preview.ts'

const text = (words: string): ContentPart => ({ kind: 'Message', text: words })

test.each<[string, StepTemplate, ContentPart[]]>([
  ['an SMS as it is', { type: 'sms', content: 'Total < 5 & {{x}}' }, [text('Total < 5 & {{x}}')]],
  ['nothing', { type: 'sms', content: '  ' }, []],
  [
    'a push with its title first',
    { type: 'push', content: 'Body', title: 'Head' },
    [{ kind: 'Title', text: 'Head' }, text('Body')],
  ],
  [
    'an in-app message without its markup',
    { type: 'in_app', content: 'Order <b>{{id}}</b> &amp; more', cta: { data: { url: '/orders' } } },
    [text('Order {{id}} & more'), { kind: 'Call-to-action URL', text: '/orders' }],
  ],
  ['a strange call to action', { type: 'in_app', content: 'Hi', cta: { data: 5 } }, [text('Hi')]],
  [
    'an email of blocks',
    {
      type: 'email',
      subject: 'Hello',
      preheader: 'Soon',
      senderName: 'Shop',
      content: [
        { type: 'text', content: 'One<br>two' },
        { type: 'button', content: 'Go', url: 'https://a.example' },
      ],
    },
    [
      { kind: 'Sender name', text: 'Shop' },
      { kind: 'Subject', text: 'Hello' },
      { kind: 'Preheader', text: 'Soon' },
      text('One\ntwo'),
      { kind: 'Button', text: 'Go', url: 'https://a.example' },
    ],
  ],
  [
    'buttons, picture, layout, feed and variables',
    {
      type: 'in_app',
      content: 'Hi',
      cta: { data: {}, action: { buttons: [{ type: 'primary', content: 'Accept' }, 7] } },
      actor: { type: 'system_icon', data: 'warning' },
      _layoutId: null,
      _feedId: 'f1',
      variables: [{ name: 'trackId', type: 'String', required: true, defaultValue: 'none' }, {}],
    },
    [
      text('Hi'),
      { kind: 'Button', text: 'Accept' },
      { kind: 'Avatar', text: 'warning' },
      { kind: 'Feed', text: 'f1' },
      { kind: 'Variable', text: 'trackId', type: 'String', isRequired: true, usual: 'none' },
    ],
  ],
  [
    'whose picture it is',
    { type: 'in_app', content: 'Hi', actor: { type: 'user', data: null } },
    [text('Hi'), { kind: 'Avatar', text: 'user' }],
  ],
  ['no picture', { type: 'in_app', content: 'Hi', actor: { type: 'none', data: null } }, [text('Hi')]],
  [
    'an email of HTML, without scripts and styles',
    {
      type: 'email',
      content: '<style>p { color: red }</style><p>Dear   you,</p><script>alert(1)</script><p>bye</p>',
    },
    [text('Dear you,\nbye')],
  ],
])('previews %s', (_title, template, parts) => {
  expect(contentParts(template)).toEqual(parts)
})

test('no style reaches the parser, because the policy of the page would report each one', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const content =
    '<p style="color: red" onclick="go()">Use style="plain" here</p><style>p { margin: 0 }</style>'
  expect(contentParts({ type: 'email', contentType: 'customHtml', content })).toEqual([
    text('Use style="plain" here'),
  ])
  const [[markup] = ['']] = parse.mock.calls
  expect(markup).not.toMatch(/<p[^>]*\s(?:style|onclick)=|<style/)
  parse.mockRestore()
})
