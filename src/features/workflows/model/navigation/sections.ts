import type { sections } from '#src/client/search.ts'

export type Section = (typeof sections)[number]

/** Fields above the sections, visible in all of them. */
const above = new Set(['name', 'notificationGroupId'])

/** The section of a form path; `undefined` for fields above the sections. */
export function sectionOf(path: string): Section | undefined {
  const [field = ''] = path.split('.')
  if (field === 'steps') return 'steps'
  // A place in the form rather than a field.
  if (field === 'cases') return 'test'
  return above.has(field) ? undefined : 'settings'
}
