import { describe, expect, test } from 'vitest'
import type { StepMetadata } from '#src/contract/step.ts'
import { semanticsByName } from '#src/domain/services/semantics.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { stepWords } from './step-words.ts'
import { words } from './form-words.ts'
import { type StepContent, stepText, timingSentences, timingWords } from './timing-sentences.ts'

const formats = createFormats('en')
const f = createWords(words, 'en', formats)
const timing = {
  t: createWords(timingWords, 'en', formats),
  s: createWords(stepWords, 'en', formats),
  formatList: formats.formatList,
  semantics: semanticsByName[2024],
}

describe('a step in one line', () => {
  test.each<[StepContent['template'], string]>([
    [{ type: 'email' }, 'No subject yet'],
    [{ type: 'email', subject: ' Your order ', content: 'x' }, 'Your order'],
    [{ type: 'push', content: 'x' }, 'No title yet'],
    [{ type: 'push', title: 'Shipped' }, 'Shipped'],
    [{ type: 'sms', content: ' \n ' }, 'No text yet'],
    [{ type: 'in_app', content: 'First\nSecond' }, 'First'],
    [{ type: 'chat', content: 'Hi' }, 'Hi'],
  ])('%j', (template, expected) => expect(stepText(f, timing, { template })).toBe(expected))

  test.each<StepMetadata>([
    { type: 'regular', amount: 1, unit: 'weeks', digestKey: 'order.id' },
    { type: 'timed', amount: 1, unit: 'weeks', timed: { atTime: '09:00', weekDays: ['monday'] } },
  ])('contains all sentences about the timing: %j', (metadata) => {
    const text = (type: 'digest' | 'delay') => stepText(f, timing, { template: { type }, metadata })
    expect(text('digest')).toBe(timingSentences(timing, 'digest', metadata).join(' '))
    expect(text('delay')).toBe(timingSentences(timing, 'delay', metadata).join(' '))
  })
})
