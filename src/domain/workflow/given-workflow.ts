import { groupsIn, type GivenGroup } from '../conditions/given-groups.ts'
import { isRecord, type Fields } from '../json/values.ts'

/** A step or a variant, however incomplete: values of a wrong type count as missing. */
export type GivenVariant = {
  index: number
  uuid: string | undefined
  name: string | undefined
  /** `''` if the template has none. */
  type: string
  isOn: boolean
  stopsOnFail: boolean
  template: Fields
  metadata: Fields | undefined
  groups: readonly GivenGroup[]
}
export type GivenStep = GivenVariant & { variants: readonly GivenVariant[] }

/** The steps of a workflow, from any JSON. Linter, dry run and trigger calls read workflows only through this. */
export const stepsIn = (workflow: unknown): GivenStep[] =>
  listIn(workflow, 'steps').map((step, index) => ({
    ...variantIn(step, index),
    variants: listIn(step, 'variants').map(variantIn),
  }))

const listIn = (holder: unknown, key: string): unknown[] => {
  const list = isRecord(holder) ? holder[key] : undefined
  return Array.isArray(list) ? list : []
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

function variantIn(given: unknown, index: number): GivenVariant {
  const { uuid, name, active, shouldStopOnFail, template, metadata, filters } = isRecord(given) ? given : {}
  const fields = isRecord(template) ? template : {}
  return {
    index,
    uuid: textIn(uuid),
    name: textIn(name),
    type: textIn(fields['type']) ?? '',
    isOn: active !== false,
    stopsOnFail: shouldStopOnFail === true,
    template: fields,
    metadata: isRecord(metadata) ? metadata : undefined,
    groups: groupsIn(filters),
  }
}
