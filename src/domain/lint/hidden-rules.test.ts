import { describe, expect, test } from 'vitest'
import { type Field, fields, type Part } from '#src/contract/fields.ts'
import { apply } from '../json/patch.ts'
import { hiddenFindings } from './hidden-rules.ts'

/** Where each part is in a workflow. */
const around: Partial<Record<Part, (part: object) => object>> = {
  step: (step) => step,
  template: (template) => ({ template }),
  metadata: (metadata) => ({ metadata }),
  timed: (timed) => ({ metadata: { timed } }),
  replyCallback: (replyCallback) => ({ replyCallback }),
  group: (group) => ({ variants: [{ filters: [group] }] }),
  condition: (condition) => ({ filters: [{ children: [{}, condition] }] }),
}

/** Texts that are shown and not compared, and values that are no single text. */
const notCompared = [
  'line',
  'number',
  'boolean',
  'switch',
  'object',
  'days',
  'dates',
  'variables',
  'list',
  'other',
]

const rows = Object.entries(around).flatMap(([part, wrap]) =>
  Object.entries<Field>(fields[part as Part]).flatMap(([key, { valueType }]) =>
    notCompared.includes(valueType) && !(part === 'condition' && key === 'value')
      ? []
      : [[part, key, wrap] as const],
  ),
)

describe('every field of the contract that is compared', () => {
  test.each(rows)('%s.%s', (_part, key, wrap) => {
    const workflow = { steps: [{}, wrap({ [key]: 'go\u200bld' })] }
    const [found, ...others] = hiddenFindings(workflow)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      code: 'hiddenCharacter',
      severity: 'warning',
      params: { step: 2, name: 'go␣ld' },
    })
    expect(found?.path.endsWith(`.${key}`)).toBe(true)
    expect(apply(workflow, found?.repair ?? [])).toEqual({ steps: [{}, wrap({ [key]: 'gold' })] })
    expect(hiddenFindings({ steps: [wrap({ [key]: 'gold' })] })).toEqual([])
  })
})
