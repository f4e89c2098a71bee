import { expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { parseTemplate } from './template-ast.ts'
import { stepTextProblems, templateExcess } from './template-limits.ts'

const { depth, variables } = limits.template
const nested = (levels: number, inside = 'x') =>
  '{{#if a}}'.repeat(levels) + inside + '{{/if}}'.repeat(levels)

test.each<[string, string]>([
  ['the maximum number of variables', '{{a}}'.repeat(variables)],
  ['blocks of the maximum depth', nested(depth)],
  ['many blocks side by side', nested(3).repeat(300)],
  ['calls of the maximum depth', `{{a ${'(b '.repeat(depth)}c${')'.repeat(depth)}}}`],
  ['many calls side by side', `{{a ${'(b c) '.repeat(200)}}}`],
  ['many an else with a condition', `{{#if a}}${'{{else if b}}'.repeat(depth - 1)}{{/if}}`],
  ['many an else without a condition', '{{#if a}}x{{else}}y{{/if}}{{#if a}}{{^}}{{/if}}'.repeat(300)],
  ['brackets of a style sheet', `{{a}}${'rgb((('.repeat(10_000)}{{b}}`],
  ['brackets in a text', `{{a "${'('.repeat(500)}"}}`],
  ['a comment of any length', `{{!-- ${'{{#if}} ('.repeat(500)} --}}`],
  ['a text of the maximum length', `{{a}}${'x'.repeat(limits.text.content - 5)}`],
])('%s is accepted', (_case, text) => {
  expect(templateExcess(text)).toBeUndefined()
  expect(parseTemplate(text)).toHaveProperty('body')
})

test.each<[string, string, ReturnType<typeof templateExcess>]>([
  ['a text that is too long', 'x'.repeat(limits.text.content + 1), 'length'],
  ['half a million variables', '{{a}}'.repeat(limits.text.content / 5), 'variables'],
  ['blocks 20,000 deep', nested(20_000), 'variables'],
  ['blocks that are never closed', '{{#if a}}'.repeat(1500), 'depth'],
  ['inverted blocks', '{{^a}}'.repeat(1500), 'depth'],
  ['a chain of conditions', `{{#if a}}${'{{else if b}}'.repeat(1500)}{{/if}}`, 'depth'],
  ['calls that are never closed', `{{a ${'('.repeat(20_000)}`, 'variable'],
  ['a variable that does not end', `{{${'a.'.repeat(100_000)}a}}`, 'variable'],
  ['a text within a variable that does not end', `{{a "${'x'.repeat(100_000)}`, 'variable'],
  ['ends within comments', '{{#if a}}{{!-- {{/if}} --}}'.repeat(600), 'depth'],
  ['ends within short comments', '{{#if a}}{{~! {{/if }}'.repeat(600), 'depth'],
  ['blocks after empty comments', '{{#if a}}{{!--}}'.repeat(600), 'depth'],
  ['ends within texts', '{{#if a}}{{b "{{/if}}"}}'.repeat(600), 'depth'],
  ['ends within names', '{{#if a}}{{b [{{/if}}]}}'.repeat(600), 'depth'],
  ['ends within raw blocks', '{{#if a}}{{{{raw}}}}{{/if}}{{{{/raw}}}}'.repeat(300), 'depth'],
  ['ends that are escaped', String.raw`{{#if a}}\{{/if}}`.repeat(900), 'depth'],
  ['beginnings right after an escape', String.raw`\{{{#if a}}`.repeat(1500), 'depth'],
  ['beginnings that only look escaped', String.raw`\\{{#if a}}`.repeat(900), 'depth'],
])('%s is not given to the parser', (_case, text, excess) => {
  expect(templateExcess(text)).toBe(excess)
  expect(parseTemplate(text)).toMatchObject({ problem: { excess } })
})

test('the path of a text above a limit is reported, even in variants', () => {
  const broken = '{{#if a}}'.repeat(1000)
  const steps = [
    { template: { type: 'sms', content: 'Hi' } },
    {
      template: { type: 'email', subject: broken, content: [{ type: 'text', content: broken }] },
      variants: [{ template: { type: 'email', cta: { data: { url: broken } } } }],
    },
  ]
  expect(stepTextProblems(steps).map(({ path }) => path.join('.'))).toEqual([
    'steps.1.template.subject',
    'steps.1.template.content.0.content',
    'steps.1.variants.0.template.cta.data.url',
  ])
})

test('texts within the limits may exceed them together', () => {
  const step = (content: string) => ({ template: { type: 'sms', content } })
  const many = Array.from({ length: 3 }, () => step('{{a}}'.repeat(variables)))
  expect(stepTextProblems(many)).toMatchObject([{ path: ['steps'], excess: 'allVariables' }])
  const long = Array.from({ length: 9 }, () => step('x'.repeat(limits.text.content)))
  expect(stepTextProblems(long)).toMatchObject([{ path: ['steps'], excess: 'allTexts' }])
  expect(stepTextProblems(many.slice(1))).toEqual([])
})
