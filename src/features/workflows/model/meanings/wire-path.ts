import type { FieldName } from '#src/contract/fields.ts'

const places: Readonly<Record<string, string>> = {
  workflow: '',
  step: 'steps[].',
  template: 'steps[].template.',
  metadata: 'steps[].metadata.',
  timed: 'steps[].metadata.timed.',
  replyCallback: 'steps[].replyCallback.',
  group: 'steps[].filters[].',
  condition: 'steps[].filters[].children[].',
}

/** The path of a contract field in a request, such as `steps[].template.subject`. */
export function wirePath(name: FieldName): string {
  const [part = '', key = ''] = name.split('.')
  return `${places[part] ?? ''}${key}`
}

/** The path of a form field in a request. Blocks are an email's content, and an avatar has one `data`. */
export const wirePathOf = (path: string): string =>
  path
    .replaceAll(/\.\d+(?=\.|$)/g, '[]')
    .replace('.template.blocks[]', '.template.content[]')
    .replace('.template.blocks', '.template.content')
    .replace(/\.actor\.(icon|url)$/, '.actor.data')
    .replace(/^preferenceSettings\..*/, 'preferenceSettings')
