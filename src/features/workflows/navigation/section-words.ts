import { defineMessages } from '#src/ui/language.tsx'

export const sectionWords = defineMessages({
  label: 'Parts of the workflow',
  steps: 'Steps',
  settings: 'Settings',
  'dry-run': 'Dry run',
  review: 'Review',
  casesDiffer: { one: '{count} case differs', other: '{count} cases differ' },
  toFix: { one: '{count} thing to fix', other: '{count} things to fix' },
})
