import { expect, test } from 'vitest'
import { semanticsByName } from '#src/domain/services/semantics.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { words } from '../model/form-words.ts'
import { stepWords } from '../model/step-words.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { sentenceWords } from '../model/channel-sentences.ts'
import { timingWords } from '../model/timing-sentences.ts'
import { drawnSteps } from './drawn.ts'

const formats = createFormats('en')
const language = {
  t: createWords(sentenceWords, 'en', formats),
  f: createWords(words, 'en', formats),
  c: createWords(conditionWords, 'en', formats),
  timing: {
    t: createWords(timingWords, 'en', formats),
    s: createWords(stepWords, 'en', formats),
    formatList: formats.formatList,
    semantics: semanticsByName[2024],
  },
}
const draw = (...steps: Parameters<typeof drawnSteps>[1]) =>
  drawnSteps(language, steps, { isElsewhere: false, unknown: (type) => `${type} (unknown)` })

test('a null from the service counts as not set', () => {
  const template = { type: 'sms', content: 'Hi' }
  const blank = { name: null, filters: null, active: null, replyCallback: null, uuid: null }
  const [bare, step] = draw({ template }, { ...blank, template })
  expect(step).toEqual(bare)
  expect(step).toMatchObject({ name: 'SMS', doing: ['Sends an SMS: “Hi”.'], only: [], before: [] })
})

test('only the name of a step of an unknown kind is drawn', () => {
  const filters = [{ value: 'AND', children: [{ on: 'payload', field: 'a', operator: 'EQUAL', value: '1' }] }]
  expect(draw({ name: 'Odd', template: { type: 'fax' }, filters })).toMatchObject([
    { name: 'Odd', kind: 'fax (unknown)', type: 'custom', doing: [], only: [] },
  ])
})
