import { beforeAll, expect, test } from 'vitest'
import { factsOf, type ServiceKind } from '#src/domain/services/service-kind.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { descriptionIssues, formSchema, loadRefusals } from './form-schema.ts'
import { ruleText, ruleWords } from './rule-words.ts'
import { emptyCondition, emptyFilter, emptyStep, emptyWorkflow, type WorkflowValues } from './values.ts'

const t = createWords(ruleWords, 'en', createFormats('en'))
beforeAll(loadRefusals)

const sms = (content: string) => {
  const step = emptyStep('sms', 'Text')
  return { ...step, template: { ...step.template, content } }
}
const compared = (over: object) => ({
  ...sms('x'),
  filters: [
    {
      ...emptyFilter(),
      children: [{ ...emptyCondition(), field: 'total', operator: 'EQUAL', value: '5', ...over }],
    },
  ],
})

/** The messages about a workflow, each with its field. */
function said(over: Partial<WorkflowValues>, schema = formSchema()): string[] {
  const values = { ...emptyWorkflow(), name: 'Parcel', notificationGroupId: 'a'.repeat(24), ...over }
  const issues = schema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${ruleText(t, message)}`)
}

test.each<[string, Partial<WorkflowValues>, string]>([
  ['the name', { name: 'n'.repeat(1001) }, 'name: Shorten this to 1,000 characters.'],
  ['steps', { steps: Array.from({ length: 501 }, () => sms('x')) }, 'steps: Keep at most 500 here.'],
  [
    'a text',
    { steps: [sms('x'.repeat(500_001))] },
    'steps.0.template.content: Shorten this to 500,000 characters.',
  ],
  [
    'a value',
    { steps: [compared({ value: 'v'.repeat(10_001) })] },
    'steps.0.filters.0.children.0.value: Shorten this to 10,000 characters.',
  ],
  [
    'a preheader',
    {
      steps: [
        {
          ...sms('x'),
          template: {
            ...emptyStep('email', '').template,
            subject: 'x',
            contentType: 'customHtml',
            content: 'x',
            preheader: 'p'.repeat(10_001),
          },
        },
      ],
    },
    'steps.0.template.preheader: Shorten this to 10,000 characters.',
  ],
  ['a tag', { tags: ['t'.repeat(201)] }, 'tags.0: Shorten this to 200 characters.'],
  [
    'variables',
    { steps: [sms('{{a}}'.repeat(2001))] },
    'steps.0.template.content: Use at most 2,000 variables in this text.',
  ],
  [
    'depth',
    { steps: [sms(`${'{{#if a}}'.repeat(101)}${'{{/if}}'.repeat(101)}`)] },
    'steps.0.template.content: Nest blocks and helpers at most 100 levels deep.',
  ],
  [
    'one variable',
    { steps: [sms(`{{${'v'.repeat(2001)}}}`)] },
    'steps.0.template.content: Shorten each variable to 2,000 characters.',
  ],
  [
    'variables together',
    { steps: [1, 2, 3].map(() => sms('{{a}}'.repeat(1900))) },
    'steps: Use at most 5,000 variables in all texts.',
  ],
])('a limit of %s is reported with its field before anything is sent', (_of, over, sentence) => {
  expect(said(over)).toEqual([sentence])
})

test.each<[ServiceKind, number, string[]]>([
  ['novu21', 256, []],
  ['novu21', 257, ['description: Shorten this to 256 characters.']],
  ['novu2', 1000, []],
  ['novu2', 1001, ['description: Shorten the description to 1,000 characters.']],
])('on %s, a description of %i characters', (kind, length, sentences) => {
  const { create } = factsOf(kind).descriptionLimit
  const schema = formSchema({ more: (values) => descriptionIssues(values, create) })
  expect(said({ description: 'd'.repeat(length) }, schema)).toEqual(sentences)
})
