import { expect, test } from 'vitest'
import { brokenTexts } from './broken-texts.ts'

test.each<[string, Parameters<typeof brokenTexts>[0], string[]]>([
  ['nothing to read', [{ template: { type: 'digest' } }], []],
  ['texts in order', [{ template: { type: 'sms', content: 'Hi {{name}} {{#if vip}}!{{/if}}' } }], []],
  [
    'a variable left open',
    [{ template: { type: 'sms', content: 'Hi {{name' } }],
    ['steps.0.template.content'],
  ],
  [
    'the block of an email, of the second step',
    [
      { template: { type: 'sms', content: 'Hi' } },
      {
        template: {
          type: 'email',
          subject: '{{#if vip}}Hi',
          content: [
            { type: 'text', content: 'Hi' },
            { type: 'button', content: 'Go', url: 'https://example.com/{{id' },
          ],
        },
      },
    ],
    ['steps.1.template.subject', 'steps.1.template.content.1.url'],
  ],
  [
    'where pressing leads',
    [{ template: { type: 'in_app', content: 'Hi', cta: { type: 'redirect', data: { url: '{{' } } } }],
    ['steps.0.template.cta.data.url'],
  ],
])('finds %s', (_case, steps, paths) => {
  expect(brokenTexts(steps)).toEqual(paths)
})
