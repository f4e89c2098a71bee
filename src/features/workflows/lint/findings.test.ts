import { describe, expect, test } from 'vitest'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { type FindingCode, findingCodes } from '#src/domain/lint/finding.ts'
import { apply } from '#src/domain/json/patch.ts'
import { samples } from '#src/domain/samples/samples.ts'
import { sampleWorkflows } from '#src/service/seed/sample-workflows.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { fieldWords } from '../model/field-words.ts'
import { stepWords } from '../model/step-words.ts'
import { toCreate } from '../model/to-create.ts'
import { toValues } from '../model/to-values.ts'
import { findingsOf } from './findings.ts'
import { findingText, placedText, repairText, findingWords, lintWords } from './finding-text.ts'
import { repairedStep } from './use-repair.ts'

const formats = createFormats('en', 'UTC')
const language = {
  f: createWords(findingWords, 'en', formats),
  names: createWords(fieldWords, 'en', formats),
  l: createWords(lintWords, 'en', formats),
  s: createWords(stepWords, 'en', formats),
}
const plan = (operator: string, value: unknown = 'pro') => ({ on: 'payload', field: 'plan', operator, value })
const and = (...children: object[]) => ({ value: 'AND', children })
const after = (step: string) => ({ on: 'previousStep', step, stepType: 'unread' })
const sms = (...filters: object[]) => ({ uuid: 's', template: { type: 'sms', content: 'Hi' }, filters })
const digest = (metadata: object = { type: 'regular', amount: 5, unit: 'minutes' }) => ({
  uuid: 'd',
  name: 'Collect',
  template: { type: 'digest' },
  metadata,
})
const delay = (unit: string, amount = 2) => ({
  uuid: 'w',
  template: { type: 'delay' },
  metadata: { type: 'regular', amount, unit },
})
const wf = (...steps: object[]) =>
  WorkflowCreate.parse({ name: 'Order', notificationGroupId: '671a00000000000000000001', steps })

const contains = '“LIKE” on payload.plan is never met.'
/** One of each kind, with its sentence and the label of its repair. */
const table: [FindingCode, WorkflowCreate, string, string?][] = [
  [
    'numberWithText',
    wf(sms(and(plan('LARGER', 'nine')))),
    'payload.plan and “nine” are compared as text unless both are numbers: 10 comes before 9.',
  ],
  [
    'valueNotText',
    wf(sms(and(plan('EQUAL', 5)))),
    'The value for payload.plan is not text, so nothing equals it.',
    'Make it text',
  ],
  ['unrunOperator', wf(sms(and(plan('LIKE')))), contains, 'Use “contains”'],
  [
    'unrunOperator',
    wf(sms(and(plan('NOT_LIKE')))),
    contains.replace('LIKE', 'NOT_LIKE'),
    'Use “does not contain”',
  ],
  ['unrunOperator', wf(sms(and(plan('ABOUT')))), '“ABOUT” on payload.plan is never met.'],
  [
    'unknownJoin',
    wf(sms({ value: 'or', children: [plan('EQUAL'), plan('IN', 'x')] })),
    'The service does not know “or”, so group 1 is never met.',
  ],
  [
    'emptyGroup',
    wf(sms(and(plan('EQUAL')), and())),
    'Group 2 is empty and always met, so the others have no effect.',
    'Remove group 2',
  ],
  [
    'negationIgnored',
    wf(sms({ ...and(plan('LARGER', '5')), isNegated: true })),
    'Negation of group 1: stored but ignored.',
    'Clear negation',
  ],
  [
    'notEqualOnMissing',
    wf(sms(and(plan('NOT_EQUAL')))),
    'Also met when payload.plan is missing.',
    'Also require payload.plan',
  ],
  [
    'contradiction',
    wf(sms(and(plan('EQUAL', 'a'), plan('EQUAL', 'b')))),
    'No value of payload.plan meets all these conditions.',
  ],
  [
    'contradiction',
    wf(sms(and({ on: 'isOnline', value: true }, { on: 'isOnline', value: false }))),
    'No value of being online meets all these conditions.',
  ],
  [
    'forwardStep',
    wf({ ...sms(and(after('s'))), uuid: 'first' }, sms()),
    'SMS has not run by then, so this counts as met.',
  ],
  [
    'unknownStep',
    wf(sms(and(after('gone')))),
    'The earlier step is not in this workflow, so this counts as met.',
  ],
  [
    'weeksAsSeconds',
    wf(delay('weeks'), sms()),
    'The service counts weeks as seconds: 2 seconds.',
    'Make it 14 days',
  ],
  [
    'secondDigest',
    wf(digest(), { ...digest(), uuid: 'e' }, sms()),
    'Step 1 is already a digest. A second one may not work.',
  ],
  ['digestLast', wf(sms(), digest()), 'Nothing is sent after this digest yet.'],
  [
    'delayPathNested',
    wf({ ...delay('days'), metadata: { type: 'scheduled', delayPath: 'order.sendAt' } }, sms()),
    'The delay fails: the date must be at the top level of the payload, not at “order.sendAt”.',
  ],
  [
    'timingNeverRuns',
    wf(
      digest({
        type: 'timed',
        amount: 1,
        unit: 'months',
        timed: { atTime: '09:00', monthlyType: 'each', monthDays: [15] },
      }),
      sms(),
    ),
    'The service refuses schedules by date. Choose “By weekday”.',
  ],
]
const text = (content: string) => ({ ...sms(), template: { type: 'sms' as const, content } })
table.push(
  ['unreadableText', wf(text('Hi {{#if vip}}')), 'Line 1: {{#if}} is not closed. Add {{/if}}.'],
  ['tooMuchText', wf(text('{{a}}'.repeat(2001))), 'Use at most 2,000 variables in this text.'],
  [
    'partial',
    wf(text('Hi {{> footer}}')),
    'Replace the partial “footer” with its text, or this is never sent.',
  ],
  [
    'unknownName',
    wf(text('Hi {{subscriber.frstName}}')),
    '“subscriber.frstName” is unknown. Did you mean “subscriber.firstName”?',
    'Make it subscriber.firstName',
  ],
  ['unknownName', wf(text('{{tenant.colour}}')), '“tenant.colour” is unknown and stays empty.'],
  [
    'wholeObject',
    wf(text('{{actor}} commented')),
    '“actor” is sent as [object Object]. Use a part of it, such as “actor.firstName”.',
  ],
  ['unknownHelper', wf(text('{{shout name}}')), '“shout” is an unknown helper, so this is not sent.'],
  [
    'unreadableText',
    wf(text('Hi {{ name | upcase }}')),
    'Line 1: {{ name | upcase }} is Liquid. Carillon uses Handlebars.',
  ],
  [
    'lostText',
    wf({ ...sms(), template: { type: 'in_app', content: 'Call <John>' } }),
    '“<John>” is read as HTML here, so it is not shown as written.',
    'Make it &lt;John&gt;',
  ],
  [
    'sentAsWritten',
    wf({
      ...sms(),
      template: { type: 'in_app', content: 'Hi', actor: { type: 'system_custom', data: '{{photo}}' } },
    }),
    'Variables are not filled in here: enter the address itself.',
  ],
  [
    'languageOnly',
    wf(sms(and({ on: 'subscriber', field: 'locale', operator: 'EQUAL', value: 'de' }))),
    'de_DE is not “de”, but starts with it.',
    'Use “starts with”',
  ],
  [
    'notALink',
    wf({ ...sms(), template: { type: 'in_app', content: 'Hi', cta: { data: { url: 'shop.example/a' } } } }),
    '“shop.example/a” is not a link. Start with https://, mailto:, tel:, / or a variable.',
    'Make it https://shop.example/a',
  ],
  [
    'eventsWithoutDigest',
    wf(text('{{step.total_count}} new')),
    'The list of events is empty: no digest that is on comes before it.',
  ],
  [
    'eventsMayBeMissing',
    wf(
      digest({ type: 'backoff', amount: 5, unit: 'minutes', backoffAmount: 1, backoffUnit: 'hours' }),
      text('{{step.total_count}} new'),
    ),
    'When the digest does not collect, there are no events. Put this part between {{#if step.digest}} and {{else}}, and other text after it.',
  ],
  [
    'digestKeyAsVariable',
    wf(digest({ type: 'regular', amount: 5, unit: 'minutes', digestKey: '{{orderId}}' }), sms()),
    'Enter only the field: orderId.',
    'Make it orderId',
  ],
  [
    'fieldWithSource',
    wf(sms(and({ on: 'payload', field: 'payload.total', operator: 'LARGER', value: '5' }))),
    'Enter only the field: total.',
    'Make it total',
  ],
  ['variantUnconditional', wf({ ...sms(), variants: [sms()] }), 'Variant 1 needs a condition.'],
  [
    'hiddenCharacter',
    wf(sms(and(plan('EQUAL', 'gold\u200b')))),
    '“gold␣” has invisible characters, shown as ␣.',
    'Remove them',
  ],
  [
    'wideBraces',
    wf({ ...sms(), template: { type: 'sms', content: 'Hi ｛｛name｝｝' } }),
    '“｛｛name｝｝” is sent as it is: a variable is written with {{ and }}.',
    'Use {{ and }}',
  ],
)
test('two texts with the same fault are distinguished by their fields', () => {
  const broken = {
    uuid: 'e',
    name: 'Letter',
    template: { type: 'email', subject: '{{> a}}', content: '{{> a}}' },
  }
  const said = findingsOf(wf(broken)).map((found) => placedText(language, found))
  const text = 'Replace the partial “a” with its text, or this is never sent.'
  expect(said).toEqual([`Letter (subject): ${text}`, `Letter (text): ${text}`])
})

const only = (code: FindingCode, body: WorkflowCreate) =>
  findingsOf(body).filter((each) => each.code === code)

describe('what is found', () => {
  test.each(table)('%s: its sentence and its repair', (code, body, sentence, repair) => {
    const [found, ...others] = only(code, body)
    expect(others).toEqual([])
    expect(found && findingText(language, found)).toBe(sentence)
    expect(found && repairText(language, found)).toBe(repair)
  })

  test('every code is tested here and has a sentence', () => {
    const said = new Set(table.map(([code]) => code))
    expect([...said].toSorted()).toEqual([...findingCodes].toSorted())
    const sentences = Object.keys(findingWords.english).filter((key) => !key.includes('.'))
    expect([...sentences, 'timingNeverRuns', 'tooMuchText', 'unreadableText'].toSorted()).toEqual(
      [...findingCodes].toSorted(),
    )
  })

  test.each(table.filter(([, , , repair]) => repair))(
    '%s: the form sends the repaired workflow',
    (code, body) => {
      // In the form, the value is already text.
      const forms = code === 'valueNotText' ? [] : [asWritten(body)]
      for (const values of [toValues(body), ...forms]) {
        const sent = toCreate(values)
        const [found] = only(code, sent as WorkflowCreate)
        const step = found?.repair && repairedStep(values, found.index, found.repair)
        if (!found?.repair || !step) throw new Error('Nothing to put right')
        const after = toCreate({ ...values, steps: values.steps.with(found.index, step) })
        // A beginning is sent as two conditions.
        if (code !== 'languageOnly') expect(after).toEqual(apply(sent, found.repair))
        expect(only(code, after as WorkflowCreate)).toEqual([])
      }
    },
  )

  test('a finding in a variant can be repaired too', () => {
    const body = wf({ ...sms(), variants: [sms(and(plan('LIKE')))] })
    const values = toValues(body)
    const [found] = findingsOf(body)
    const step = found?.repair && repairedStep(values, 0, found.repair)
    expect(step && toCreate({ ...values, steps: [step] })).toMatchObject(apply(body, found?.repair ?? []))
    expect(found?.place).toBe('steps.0.variants.0.filters.0.children.0')
  })

  test('a repaired language is sent as its beginning', () => {
    const locale = { on: 'subscriber', field: 'locale' } as const
    const body = wf(sms(and({ ...locale, operator: 'EQUAL', value: 'de' })))
    const values = toValues(body)
    const [found] = findingsOf(body)
    const step = found?.repair && repairedStep(values, 0, found.repair)
    expect(step && toCreate({ ...values, steps: [step] }).steps[0]?.filters?.[0]?.children).toMatchObject([
      { ...locale, operator: 'LARGER_EQUAL', value: 'de' },
      { ...locale, operator: 'SMALLER', value: 'df' },
    ])
  })

  test('nothing in the samples or in the workflows of a new service', () => {
    for (const { body } of samples) expect(findingsOf(body)).toEqual([])
    for (const { group: _, ...workflow } of sampleWorkflows)
      expect(
        findingsOf(WorkflowCreate.parse({ ...workflow, notificationGroupId: '671a00000000000000000001' })),
      ).toEqual([])
  })

  test('nothing in a row that was only just added', () => {
    const rows = [plan('LARGER', ''), plan('', ''), after('')].map((row) => sms(and(row)))
    expect(findingsOf(wf(...rows))).toEqual([])
  })
})

/** The form values as if typed, without the source they were read from. */
const asWritten = (body: WorkflowCreate) =>
  JSON.parse(
    JSON.stringify(toValues(body), (key, value: unknown) => (key === 'kept' ? undefined : value)),
  ) as ReturnType<typeof toValues>
