import { expect, test } from 'vitest'
import { toStep } from './to-create.ts'
import { emptyStep, type TemplateValues } from './values.ts'

test.each<[string, Partial<TemplateValues>, object]>([
  [
    'no picture unless one is chosen',
    { actor: { type: 'none', icon: 'up', url: 'https://a.test/b.png' } },
    {},
  ],
  [
    'the picture of who triggered it',
    { actor: { type: 'user', icon: 'up', url: 'https://a.test/b.png' } },
    { actor: { type: 'user', data: null } },
  ],
  [
    'an icon of the service',
    { actor: { type: 'system_icon', icon: 'up', url: 'https://a.test/b.png' } },
    { actor: { type: 'system_icon', data: 'up' } },
  ],
  [
    "a picture of one's own",
    { actor: { type: 'system_custom', icon: 'up', url: ' https://a.test/b.png ' } },
    { actor: { type: 'system_custom', data: 'https://a.test/b.png' } },
  ],
  [
    'buttons that lead nowhere',
    { cta: { data: { url: '' }, action: { buttons: [{ type: 'primary', content: 'See {{id}}' }] } } },
    {
      cta: {
        type: 'redirect',
        data: {},
        action: { status: 'pending', buttons: [{ type: 'primary', content: 'See {{id}}' }] },
      },
    },
  ],
  [
    'where it leads, without buttons',
    { cta: { data: { url: ' /orders ' }, action: { buttons: [] } } },
    { cta: { type: 'redirect', data: { url: '/orders' } } },
  ],
])('of an in-app message: %s', (_title, template, expected) => {
  const step = emptyStep('in_app', '')
  expect(toStep({ ...step, template: { ...step.template, ...template } }).template).toEqual({
    type: 'in_app',
    content: '',
    ...expected,
  })
})
