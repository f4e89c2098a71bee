import { defineMessages } from '#src/ui/language.tsx'

export const rawWords = defineMessages({
  title: 'Raw JSON',
  field: 'This step as JSON',
  hint: 'All that is sent of this step, also what has no field above. It follows the form until you change it here.',
  apply: 'Apply to the step',
  discard: 'Discard',
  applied: 'The step is as its JSON says',
  changed: 'The form was changed since you began here. Applying puts this text in its place.',
  'problem.notJson': 'This is no JSON: look at line {line}, column {column}. Nothing was changed.',
  'problem.tooLarge': 'This text is too long for one step. Nothing was changed.',
  'problem.tooDeep': 'This is nested too deep for a step. Nothing was changed.',
  'problem.notObject': 'A step is a JSON object, with names and values between braces. Nothing was changed.',
  'problem.wrong': 'Look at {path}: it is missing, or not what stands there in a step. Nothing was changed.',
  'problem.uuid': 'Keep the uuid {uuid}: conditions of other steps look for it. Nothing was changed.',
})
