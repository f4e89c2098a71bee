import { defineMessages } from '#src/ui/language.tsx'

export const rawWords = defineMessages({
  title: 'Raw JSON',
  field: 'This step as JSON',
  hint: 'Everything saved for this step, including what has no field above. It follows the form until you edit it here.',
  apply: 'Apply to the step',
  discard: 'Discard',
  applied: 'JSON applied to the step',
  changed: 'The form changed since you started here. Applying replaces those changes.',
  'problem.notJson': 'Invalid JSON at line {line}, column {column}. Nothing was changed.',
  'problem.tooLarge': 'This text is too long for one step. Nothing was changed.',
  'problem.tooDeep': 'This is nested too deeply for a step. Nothing was changed.',
  'problem.notObject': 'A step is a JSON object in braces. Nothing was changed.',
  'problem.wrong': '{path} is missing or does not fit a step. Nothing was changed.',
  'problem.uuid': 'Keep the uuid {uuid}: conditions of other steps refer to it. Nothing was changed.',
})
