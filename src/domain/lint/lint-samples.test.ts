import { describe, expect, test } from 'vitest'
import type { LintSample } from './finding.ts'
import { and, on, sms, wf } from '#src/testing/lint-builders.ts'
import { lintWorkflow } from './lint-workflow.ts'

describe('with several samples', () => {
  const codes = (workflow: object, samples: LintSample[]) =>
    lintWorkflow(workflow, samples).map(({ code, params }) => [code, params['value']])

  test.each<[string, object, LintSample[], unknown[]]>([
    [
      'a sample without the field does not count if another has it',
      wf(sms(and(on('n', 'LARGER', 'nine')))),
      [{ payload: {} }, { payload: { n: 'ten' } }],
      [],
    ],
    [
      'one sample with text is enough',
      wf(sms(and(on('n', 'LARGER', '9')))),
      [{ payload: { n: 10 } }, { payload: { n: '10' } }],
      [['numberWithText', '9']],
    ],
  ])('%s', (_, workflow, samples, found) => expect(codes(workflow, samples)).toEqual(found))
})
