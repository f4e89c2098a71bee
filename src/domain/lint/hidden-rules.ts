import { fields, type Field, type Part } from '#src/contract/fields.ts'
import { diff, type Path } from '../json/patch.ts'
import { isRecord, listOf } from '../json/values.ts'
import { showStray, withoutStray } from '../text/hidden-characters.ts'
import { finding, type Finding } from './finding.ts'

/** Parts inside parts, by their key. */
const inside: Readonly<Partial<Record<Part, Readonly<Record<string, Part>>>>> = {
  step: {
    template: 'template',
    metadata: 'metadata',
    replyCallback: 'replyCallback',
    filters: 'group',
    variants: 'step',
  },
  metadata: { timed: 'timed' },
  group: { children: 'condition' },
}

/** Whether a service compares a field's text or follows it, so that it must be exactly what is seen. */
const isCompared = (part: Part, key: string, { valueType }: Field): boolean =>
  ['id', 'name', 'address'].includes(valueType) || (part === 'condition' && key === 'value')

/** Invisible characters in the fields of steps, which would never equal what a person sees. */
export const hiddenFindings = (workflow: unknown): Finding[] =>
  (isRecord(workflow) ? listOf(workflow['steps']) : []).flatMap((step, index) =>
    findingsIn(step, 'step', ['steps', index], index + 1),
  )

function findingsIn(value: unknown, part: Part, path: Path, step: number): Finding[] {
  if (!isRecord(value)) return []
  const own = Object.entries<Field>(fields[part]).flatMap(([key, field]) => {
    const text = value[key]
    if (!isCompared(part, key, field) || typeof text !== 'string') return []
    const plain = withoutStray(text)
    const place = [...path, key]
    if (plain === text) return []
    return [
      finding('warning', 'hiddenCharacter', place, { step, name: showStray(text) }, diff(text, plain, place)),
    ]
  })
  const nested = Object.entries(inside[part] ?? {}).flatMap(([key, within]) => {
    const held = value[key]
    return Array.isArray(held)
      ? held.flatMap((item, index) => findingsIn(item, within, [...path, key, index], step))
      : findingsIn(held, within, [...path, key], step)
  })
  return [...own, ...nested]
}
