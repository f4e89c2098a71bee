import { defineMessages } from '#src/ui/language.tsx'

/** Conditions arranged freely, with groups in groups and with NOT. */
export const treeWords = defineMessages({
  title: 'Conditions arranged freely',
  rule: 'Put groups into groups, and say NOT. The service knows neither: what it runs instead is shown below.',
  root: 'Outermost group',
  group: 'Group {place}',
  condition: 'Condition {place}',
  'match.root': 'What must be met of the outermost group',
  match: 'What must be met of group {place}',
  all: 'All of these',
  any: 'Any of these',
  and: 'and',
  or: 'or',
  not: 'not',
  'not.root': 'not: the outermost group',
  'not.group': 'not: group {place}',
  'not.condition': 'not: condition {place}',
  add: 'Add condition',
  'add.root': 'Add condition to the outermost group',
  'add.group': 'Add condition to group {place}',
  addGroup: 'Add group',
  'addGroup.root': 'Add group to the outermost group',
  'addGroup.group': 'Add group to group {place}',
  'more.group': 'More for group {place}',
  'more.condition': 'More for condition {place}',
  'remove.group': 'Remove group {place}',
  'remove.condition': 'Remove condition {place}',
  moveOut: 'Move out of its group',
  moveIn: 'Move into the group beside it',
  wrap: 'Put in a group',
  unwrap: 'Dissolve the group',
  'empty.met': 'Nothing in here: it is always met.',
  'empty.unmet': 'Nothing in here: it is never met.',

  'said.group': 'It is group {place} now',
  'said.condition': 'It is condition {place} now',
  removed: 'Removed',

  runs: 'What the service runs',
  'runs.groups': { one: 'Runs as {count} group', other: 'Runs as {count} groups' },
  'runs.everyone': 'Runs for everyone: nothing is asked.',
  'runs.tooLarge':
    'This would grow to more than {groups} groups or {conditions} conditions. Each “any” inside “all” multiplies them: take out alternatives, or split the step.',
  'runs.never':
    'This can be met by nobody, and no condition of the service says that. Turn the step off instead.',
  'runs.noOpposite':
    '“{condition}” has no opposite that the service could run. Take NOT off it, or ask for something else.',
  noOpposite: 'Nothing the service runs is the opposite of this.',
  inexact: 'not exact',
  'inexact.note':
    'Where it says “not exact”, people who lack the field are left out, although what is arranged above may be met for them: they meet neither a comparison nor its opposite, and the service gives a step up when it cannot ask what a field contains.',

  apply: 'Apply',
  discard: 'Discard',
  pending: 'The step keeps its groups until you apply this.',
  applied: { one: 'Applied as {count} group', other: 'Applied as {count} groups' },
  discarded: 'Back to the groups as they were',
  blocked: 'Not applied: {reason}',
  incomplete: 'Not applied: a condition is not complete.',
  changed: 'The conditions of the step changed since this was begun. Applying puts this in their place.',
})
