import { expect, test } from 'vitest'
import { apply } from '../json/patch.ts'
import { refusedFindings } from './refused-parts.ts'
import { and, delay, digest, on, regular, sms, wf } from '#src/testing/lint-builders.ts'
import { lintWorkflow } from './lint-workflow.ts'

const says = (content: string, more: object = {}) => ({ template: { type: 'sms', content }, ...more })
const mail = (template: object) => ({ template: { type: 'email', subject: 'x', content: 'x', ...template } })
const lookBack = regular(5, 'minutes', { backoff: true, backoffAmount: 1, backoffUnit: 'hours' })
/** Severity, code, index of the step, and path in its template or, if it is elsewhere, in the step. */
const found = (...steps: object[]) =>
  lintWorkflow(wf(...steps)).map(({ code, severity, path }) =>
    [severity, code, path.replace(/^steps\.(\d+)\.(template\.)?/, '$1 ')].join(' '),
  )

test.each<[string, object[], string[]]>([
  ['a text that can be read', [says('Hi {{subscriber.firstName}} {{#if vip}}x{{/if}}')], []],
  ['an open block', [says('Hi {{#if vip}}')], ['refused unreadableText 0 content']],
  ['more variables than are read', [says('{{a}}'.repeat(2001))], ['refused tooMuchText 0 content']],
  [
    'an open variable in an email block',
    [mail({ content: [{ type: 'button', content: 'Go', url: '{{' }] })],
    ['refused unreadableText 0 content.0.url'],
  ],
  [
    'open variables in the subject and preheader of an HTML email',
    [mail({ subject: '{{', preheader: '{{' })],
    ['error unreadableText 0 subject', 'error unreadableText 0 preheader'],
  ],
  ['a partial', [says('{{#if a}}{{> footer}}{{/if}}')], ['error partial 0 content']],
  ['an unknown name', [says('{{subscriber.frstName}}')], ['warning unknownName 0 content']],
  ['a whole object', [says('{{actor}} commented')], ['warning wholeObject 0 content']],
  ['an unknown helper', [says('{{shout name}}')], ['error unknownHelper 0 content']],
  [
    'Liquid that would be sent as it is',
    [says('{% for a in b %}x{% endfor %}')],
    ['error unreadableText 0 content'],
  ],
  [
    'Liquid that no service reads, in the label of a button',
    [
      {
        template: {
          type: 'in_app',
          content: 'Hi',
          cta: { action: { buttons: [{ content: '{{ id | upcase }}' }] } },
        },
      },
    ],
    ['error unreadableText 0 cta.action.buttons.0.content'],
  ],
  [
    'a variable in the address of an avatar',
    [{ template: { type: 'in_app', content: 'Hi', actor: { type: 'system_custom', data: '{{photo}}' } } }],
    ['error sentAsWritten 0 actor.data'],
  ],
  [
    'other languages in a variant',
    [
      {
        ...sms(),
        variants: [
          {
            template: { type: 'sms', content: '{{ name | upcase }}' },
            filters: [and(on('a', 'EQUAL', '{{b}}'))],
          },
        ],
      },
    ],
    [
      'warning unknownName 0 variants.0.filters.0.children.0.value',
      'error unreadableText 0 variants.0.template.content',
    ],
  ],
  [
    'other languages in keys and fields',
    [
      digest(regular(5, 'minutes', { digestKey: 'payload.order.id' })),
      delay({ type: 'scheduled', delayPath: '{{payload.sendAt}}' }),
      sms(and(on('{{payload.total}}', 'EQUAL', '{% x %}'))),
    ],
    [
      'warning fieldWithSource 2 filters.0.children.0.field',
      'error unreadableText 2 filters.0.children.0.value',
      'warning digestKeyAsVariable 0 metadata.digestKey',
      'error digestKeyAsVariable 1 metadata.delayPath',
    ],
  ],
  [
    'Liquid in keys, fields and addresses',
    [
      digest(regular(5, 'minutes', { digestKey: '{{ order.id | upcase }}' })),
      delay({ type: 'scheduled', delayPath: '{{ order.sendAt | date }}' }),
      sms(
        and(on('{{ total | plus: 1 }}', 'EQUAL', '1'), {
          ...on('ok', 'EQUAL', '1', 'webhook'),
          webhookUrl: 'https://a.example/{{ id | upcase }}',
        }),
      ),
    ],
    [
      'error unreadableText 2 filters.0.children.0.field',
      'error unreadableText 2 filters.0.children.1.webhookUrl',
      'error unreadableText 0 metadata.digestKey',
      'error unreadableText 1 metadata.delayPath',
    ],
  ],
  [
    'invisible characters in variables, not those between the words',
    [says('Hi\u200b {{na\u200bme}} {{#if\n  vip\ufeff}}x{{/if}} {{subscriber.\u200bfirstName}}')],
    ['warning unknownName 0 content', 'warning hiddenCharacter 0 content'],
  ],
  [
    'a button to a path, and a block of text without a button',
    [
      mail({
        content: [
          { type: 'button', content: 'Go', url: '/orders' },
          { type: 'text', content: 'Go', url: 'there' },
        ],
      }),
    ],
    [],
  ],
  [
    'a call to action that leads nowhere',
    [{ template: { type: 'in_app', content: 'Hi', cta: { data: { url: 'there' } } } }],
    ['warning notALink 0 cta.data.url'],
  ],
  ['events without a digest', [says('{{step.total_count}}')], ['error eventsWithoutDigest 0 content']],
  [
    'events after a digest that is off',
    [{ ...digest(regular(5, 'minutes')), active: false }, says('{{step.total_count}}')],
    ['error eventsWithoutDigest 1 content'],
  ],
  ['events after an unconditional digest', [digest(regular(5, 'minutes')), says('{{step.total_count}}')], []],
  [
    'events after a digest that looks back',
    [digest(lookBack), says('{{step.total_count}} new')],
    ['warning eventsMayBeMissing 1 content'],
  ],
  [
    'events after a digest with conditions',
    [
      { ...digest(regular(5, 'minutes')), filters: [and(on('a', 'EQUAL', '1'))] },
      says('{{step.total_count}}'),
    ],
    ['warning eventsMayBeMissing 1 content'],
  ],
  [
    'events inside a check for a digest',
    [digest(lookBack), says('{{#if step.digest}}{{step.total_count}} new{{else}}{{title}}{{/if}}')],
    [],
  ],
  [
    'a variant without conditions',
    [{ ...sms(), variants: [{ template: { type: 'sms', content: '{{' }, filters: [] }] }],
    [
      'refused variantUnconditional 0 variants.0.filters',
      'error unreadableText 0 variants.0.template.content',
    ],
  ],
])('%s', (_, steps, expected) => {
  expect(found(...steps)).toEqual(expected)
})

test('the repair of invisible characters leaves the rest of a text as it is', () => {
  const workflow = wf(says('Hi\u200b {{na\u200bme}} {{#if\n  vip\ufeff}}x{{/if}}'))
  const [finding] = lintWorkflow(workflow)
  expect(finding?.params['name']).toBe('{{na␣me}}')
  expect(apply(workflow, finding?.repair ?? [])).toEqual(wf(says('Hi\u200b {{name}} {{#if\n  vip}}x{{/if}}')))
})

test('the repair corrects a misspelt system name and nothing else', () => {
  const workflow = wf(says('subscriber.frstName: {{uppercase subscriber.frstName}} {{subscriber.frstNames}}'))
  const repair = lintWorkflow(workflow).find(({ params }) => params['name'] === 'subscriber.frstName')?.repair
  expect(repair && apply(workflow, repair)).toEqual(
    wf(says('subscriber.frstName: {{uppercase subscriber.firstName}} {{subscriber.frstNames}}')),
  )
})

test.each<[string, string]>([
  ['Hi {{payload.name}} {{#if payload.vip}}x{{/if}}', 'Hi {{name}} {{#if payload.vip}}x{{/if}}'],
  ['{{#each steps.collect.events}}x{{/each}}', '{{#each step.events}}x{{/each}}'],
])('the first repair of %s gives %s', (content, repaired) => {
  const workflow = wf(says(content))
  const repair = lintWorkflow(workflow).find(
    ({ code }) => code === 'unknownName' || code === 'unreadableText',
  )?.repair
  expect(repair && apply(workflow, repair)).toEqual(wf(says(repaired)))
})

test('the linter and the check before a create refuse the same parts', () => {
  const workflow = wf(delay({ ...regular(1, 'days'), type: 'mystery' }), says('{{'), says('{{actor.mail}}'))
  const severities = lintWorkflow(workflow).map(({ code, severity }) => [code, severity])
  expect(severities).toEqual([
    ['timingNeverRuns', 'error'],
    ['unreadableText', 'refused'],
    ['unknownName', 'warning'],
  ])
  expect(refusedFindings(workflow)).toEqual(
    lintWorkflow(workflow).filter(({ severity }) => severity === 'refused'),
  )
})
