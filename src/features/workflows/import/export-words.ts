import { defineMessages } from '#src/ui/language.tsx'

export const exportWords = defineMessages({
  export: 'Export as file',
  exporting: 'Reading…',
  exported: { one: '{count} workflow is in {file}', other: '{count} workflows are in {file}' },
  failed: 'Nothing was exported. {reason}',
  gone: 'This browser has not kept it whole.',
})
