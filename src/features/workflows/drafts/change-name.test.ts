import { describe, expect, test } from 'vitest'
import { diff } from '#src/domain/json/patch.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { emptyBlock, emptyCondition, emptyStep, emptyWorkflow, type WorkflowValues } from '../model/values.ts'
import { changeName, changeText, changeWords } from './change-name.ts'
import { reviveValues } from './revive.ts'
import { fieldWords } from '../model/field-words.ts'
import { stepWords } from '../model/step-words.ts'

const [email, sms] = [emptyStep('email', 'Receipt'), emptyStep('sms', 'Text')]
const base: WorkflowValues = { ...emptyWorkflow(), steps: [email, sms] }
const group = { value: 'AND', isNegated: false, type: '', children: [emptyCondition()] }

const [block = emptyBlock('text')] = email.template.blocks
const withBlocks = (blocks: (typeof block)[]) => ({ ...email, template: { ...email.template, blocks } })

const formats = createFormats()
const language = {
  c: createWords(changeWords, 'en', formats),
  f: createWords(fieldWords, 'en', formats),
  s: createWords(stepWords, 'en', formats),
}
const [gold, plain] = [emptyStep('sms', 'Gold'), { ...emptyStep('sms', ''), name: '' }]
const varied = { ...sms, variants: [gold, plain] }
const [push, chat] = [emptyStep('push', 'Push'), emptyStep('chat', 'Chat')]

describe('a change is called', () => {
  test.each<[string, Partial<WorkflowValues>, string?]>([
    ['Edit the name', { name: 'Order' }],
    ['Edit the tags', { tags: ['a'] }],
    [
      'Edit the sender name of Receipt',
      { steps: [{ ...email, template: { ...email.template, senderName: 'Shop' } }, sms] },
    ],
    ['Choose the notification group', { notificationGroupId: 'g' }],
    ['Change “critical”', { critical: true }],
    ['Change the default channels', { preferenceSettings: { ...base.preferenceSettings, sms: false } }],
    ['Move Text up', { steps: [sms, email] }],
    ['Move Receipt down', { steps: [sms, email] }, email.uuid],
    ['Remove Text', { steps: [email] }],
    ['Remove 2 steps', { steps: [] }],
    ['Add Push', { steps: [email, push, sms] }],
    ['Add 2 steps', { steps: [email, push, sms, chat] }],
    ['Replace steps', { steps: [email, push] }],
    ['Rename a step to Note', { steps: [email, { ...sms, name: 'Note' }] }],
    [
      'Edit the content of Text',
      { steps: [email, { ...sms, template: { ...sms.template, content: 'Hi' } }] },
    ],
    ['Edit block 1 of Receipt', { steps: [withBlocks([{ ...block, content: 'Hi' }]), sms] }],
    ['Edit the content of Receipt', { steps: [withBlocks([block, block]), sms] }],
    ['Add a variant to Text', { steps: [email, { ...sms, variants: [gold] }] }],
    [
      'Change the conditions of Text, variant 1 (Gold)',
      { steps: [email, { ...varied, variants: [{ ...gold, filters: [group] }, plain] }] },
    ],
    [
      'Turn Text, variant 2 off',
      { steps: [email, { ...varied, variants: [gold, { ...plain, active: false }] }] },
    ],
    [
      'Rename a variant of Text',
      { steps: [email, { ...varied, variants: [{ ...gold, name: 'Silver' }, plain] }] },
    ],
    ['Reorder the variants of Text', { steps: [email, { ...varied, variants: [plain, gold] }] }],
    ['Remove a variant of Text', { steps: [email, { ...varied, variants: [gold] }] }],
    ['Turn Text off', { steps: [email, { ...sms, active: false }] }],
    ['Turn SMS off', { steps: [email, { ...sms, name: ' ', active: false }] }],
    ['Change the conditions of Receipt', { steps: [{ ...email, filters: [group] }, sms] }],
    ['Change the workflow', { steps: [email, { ...sms, kept: {} }], later: 1 } as Partial<WorkflowValues>],
  ])('%s', (said, change, mover) => {
    const before = said.includes('variant') && !said.startsWith('Add') ? varied : sms
    const was = { ...base, steps: [email, said === 'Turn SMS off' ? { ...sms, name: ' ' } : before] }
    const now = { ...base, ...change }
    const name = changeName(diff(was, now), was, now, mover)
    const id = said === 'Change the workflow' ? { id: 'of a later console' } : name
    expect(changeText(language, id)).toBe(said)
  })
  test('a move of the one step that passed several others', () => {
    const was = { ...base, steps: [email, sms, push, chat] }
    const now = { ...base, steps: [sms, push, email, chat] }
    expect(changeText(language, changeName(diff(was, now), was, now))).toBe('Move Receipt down')
    const shuffled = { ...base, steps: [chat, push, sms, email] }
    expect(changeText(language, changeName(diff(was, shuffled), was, shuffled))).toBe('Reorder the steps')
  })
})

describe('a kept draft', () => {
  test('is restored as it was kept, including fields that this form does not know', () => {
    const kept = { ...base, later: 1, steps: [{ ...email, later: { deep: true } }] }
    expect(reviveValues(structuredClone(kept))).toEqual(kept)
  })
  test.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['no steps', { name: 'x' }],
  ])('is unreadable as %s', (_, kept) => expect(reviveValues(kept)).toBeUndefined())
  test('gets missing fields from an empty form', () => {
    const revived = reviveValues({
      name: 4,
      steps: [{ uuid: 'u', name: 'A', template: { type: 'sms' } }, null],
    })
    expect(revived).toMatchObject({ name: '', tags: [], steps: [{ uuid: 'u', name: 'A', filters: [] }] })
    expect(revived?.steps).toHaveLength(1)
    expect(revived?.steps[0]?.template.content).toBe('')
  })
})
