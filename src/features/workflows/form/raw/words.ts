import { jsonProblems } from '../../model/json-problems.ts'
import { defineMessages } from '#src/ui/language.tsx'

export const rawWords = defineMessages({
  ...jsonProblems,
  title: 'Raw JSON',
  field: 'This step as JSON',
  hint: 'Includes what has no field above.',
  apply: 'Apply to the step',
  discard: 'Discard',
  applied: 'JSON applied to the step',
  changed: 'The form changed meanwhile. Applying replaces its changes.',
  'problem.notObject': 'A step is a JSON object in braces.',
  'problem.wrong': '{path} is missing or does not fit a step.',
  'problem.uuid': 'Keep the uuid {uuid}: conditions of other steps refer to it.',
})
