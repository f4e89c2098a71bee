import { defineMessages } from '#src/ui/language.tsx'

export const exportWords = defineMessages({
  export: 'Export as file',
  exporting: 'Exporting…',
  exported: { one: '{count} workflow exported to {file}', other: '{count} workflows exported to {file}' },
  failed: 'Could not export. {reason}',
  gone: 'This browser does not have the complete workflow.',
})
