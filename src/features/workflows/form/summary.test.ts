import { describe, expect, test } from 'vitest'
import type { StepType } from '#src/contract/channel.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { summaryText } from './summary.ts'
import { emptyMetadata, emptyTemplate, type MetadataValues, type TemplateValues } from './values.ts'
import { words } from './words.ts'

const t = createWords(words, 'en', createFormats('en'))
const summary = (type: StepType, template: Partial<TemplateValues>, metadata: Partial<MetadataValues> = {}) =>
  summaryText(t, {
    template: { ...emptyTemplate(type), ...template },
    metadata: { ...emptyMetadata(), ...metadata },
  })

describe('a step in one line', () => {
  test.each<[StepType, Partial<TemplateValues>, string]>([
    ['email', {}, 'No subject yet'],
    ['email', { subject: ' Your order ', content: 'x' }, 'Your order'],
    ['push', { content: 'x' }, 'No title yet'],
    ['push', { title: 'Shipped' }, 'Shipped'],
    ['sms', { content: ' \n ' }, 'No text yet'],
    ['in_app', { content: 'First\nSecond' }, 'First'],
    ['chat', { content: 'Hi' }, 'Hi'],
  ])('%s %j', (type, template, expected) => expect(summary(type, template)).toBe(expected))

  test.each<[StepType, Partial<MetadataValues>, string]>([
    ['delay', {}, 'Waits 5 minutes'],
    ['delay', { amount: '1', unit: 'hours' }, 'Waits 1 hour'],
    ['delay', { amount: '' }, 'No time yet'],
    ['delay', { amount: 'soon' }, 'No time yet'],
    ['delay', { unit: '' }, 'No time yet'],
    ['delay', { type: 'scheduled' }, 'No date field yet'],
    ['delay', { type: 'scheduled', delayPath: 'sendAt' }, 'Waits until the date in sendAt'],
    ['digest', {}, 'Collects for 5 minutes'],
    ['digest', { amount: ' ' }, 'No time yet'],
    ['digest', { digestKey: 'order.id' }, 'Collects for 5 minutes, by order.id'],
    ['digest', { type: 'timed', amount: '1', unit: 'weeks' }, 'Collects, sends every 1 week'],
    [
      'digest',
      { type: 'timed', amount: '2', unit: 'days', digestKey: 'a' },
      'Collects by a, sends every 2 days',
    ],
  ])('%s %j', (type, metadata, expected) => expect(summary(type, {}, metadata)).toBe(expected))
})
