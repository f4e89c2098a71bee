import { expect, test } from 'vitest'
import { emptyCondition, emptyFilter, emptyStep, type StepValues } from '../../model/values.ts'
import { rememberCopy } from './clipboard.ts'
import { renewSteps, stepsFromText } from './pasting.ts'

const aStep = (name: string, changes: Partial<StepValues> = {}): StepValues => ({
  ...emptyStep('sms', name),
  uuid: name,
  ...changes,
})
const lookingAt = (step: string) => [
  { ...emptyFilter(), children: [{ ...emptyCondition(), on: 'previousStep', step }] },
]
const lookedAt = (step: StepValues | undefined) => step?.filters[0]?.children[0]?.step

test('a copy next to its original gets new uuids, and its conditions refer to them', () => {
  const steps = [aStep('a'), aStep('b', { filters: lookingAt('a') })]
  const fresh = renewSteps(steps, steps)
  expect(fresh.steps.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(fresh.steps[0]?.uuid).not.toBe('a')
  expect(lookedAt(fresh.steps[1])).toBe(fresh.steps[0]?.uuid)
  expect(fresh.dangling).toBe(false)
})

test('a step that was cut and pasted is unchanged, including values that are not sent', () => {
  const email = emptyStep('email', 'Mail')
  const html = { ...email, template: { ...email.template, content: '<p>Kept beside the blocks</p>' } }
  expect(renewSteps([html], []).steps).toEqual([html])
})

test('a condition on a step that was not copied is reported', () => {
  const alone = [aStep('b', { filters: lookingAt('a') })]
  expect(renewSteps(alone, []).dangling).toBe(true)
  expect(renewSteps(alone, [aStep('a')]).dangling).toBe(false)
})

test.each([
  ['a list of steps', '[{"name":"X","template":{"type":"sms","content":"x"}}]', ['X'], undefined],
  ['one step', '{"name":"X","template":{"type":"sms","content":"x"}}', ['X'], undefined],
  [
    'a workflow',
    '{"name":"W","notificationGroupId":"0","steps":[{"name":"X","template":{"type":"chat","content":"x"}}]}',
    ['X'],
    'workflow',
  ],
  [
    'a step with a value of another kind',
    '[{"name":"X","filters":"none","template":{"type":"sms"}}]',
    ['X'],
    'partly',
  ],
] as const)('steps are found in %s', (_, text, names, note) => {
  const pasted = stepsFromText(text, [])
  expect(pasted?.steps.map(({ name }) => name)).toEqual(names)
  expect(pasted?.note).toBe(note)
})

test.each(['', 'hello', '{}', '[]', '[1]', '{"steps":[]}', 'null', '{"__proto__":{"template":{}}}'])(
  'no steps are found in %j',
  (text) => expect(stepsFromText(text, [])).toBeUndefined(),
)

test('a copy from this tab is restored completely from memory, even if its line ends have changed', () => {
  const email = emptyStep('email', 'Mail')
  const html = { ...email, template: { ...email.template, content: '<p>Kept</p>' } }
  const text = rememberCopy([html])
  expect(stepsFromText(text.replaceAll('\n', '\r\n'), [])?.steps[0]?.template.content).toBe('<p>Kept</p>')
})
