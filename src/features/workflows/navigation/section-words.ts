import { defineMessages } from '#src/ui/language.tsx'

export const sectionWords = defineMessages({
  label: 'Parts of the workflow',
  steps: 'Steps',
  settings: 'Settings',
  'dry-run': 'Dry run',
  review: 'Review',
  casesDiffer: { one: '{count} test case fails', other: '{count} test cases fail' },
})
