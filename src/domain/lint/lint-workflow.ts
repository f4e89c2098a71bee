import type { Condition, Filter } from '#src/contract/filter.ts'
import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import type { Path } from '../json/patch.ts'
import { isRecord } from '../json/values.ts'
import { hasExternalContent, stepsIn } from '../workflow/workflow-reading.ts'
import { conditionFindings, type ConditionPlace } from './condition-rules.ts'
import type { Finding, LintSample } from './finding.ts'
import { groupFindings } from './group-rules.ts'
import { refusedParts } from './refused-parts.ts'
import { timingFindings } from './timing-rules.ts'

/**
 * What in a workflow does not do what it says, or may not do what was meant: its conditions, with those of its variants,
 * its timing and its texts. Takes a workflow as the wire has it. `sample` is a trigger to go by, or several, for rules that look at
 * values; a place is found once, for the first of them. `semantics`: how the service at hand runs it.
 */
export function lintWorkflow(
  workflow: unknown,
  sample: LintSample | readonly LintSample[] = [],
  semantics?: Semantics | SemanticsName,
): Finding[] {
  // Its steps are decided elsewhere: what stands here is not what runs.
  if (isRecord(workflow) && hasExternalContent(workflow)) return []
  const samples = [sample].flat().filter(isRecord)
  const steps = stepsIn(workflow)
  const uuids = steps.map(({ uuid }) => (typeof uuid === 'string' ? uuid : ''))
  const places = new Map(uuids.map((uuid, index) => [uuid, index] as const).toReversed())
  places.delete('')
  const timed = steps.map(({ template, metadata, active }, index) => ({
    type: isRecord(template) && typeof template['type'] === 'string' ? template['type'] : '',
    isOn: active !== false,
    metadata: isRecord(metadata) ? metadata : {},
    number: index + 1,
    path: ['steps', index],
  }))
  const ofSteps = steps.flatMap((step, index) =>
    ownersOf(step, ['steps', index]).flatMap(({ filters, path }) =>
      filterFindings(filters, path, { step: index + 1, places, samples }),
    ),
  )
  return [...ofSteps, ...timingFindings(timed, samples, semanticsOf(semantics)), ...refusedParts(workflow)]
}

/** The step itself and its variants, each with its own filters. */
function ownersOf({ filters, variants }: Record<string, unknown>, path: Path) {
  const own = { filters, path: [...path, 'filters'] }
  const others = (Array.isArray(variants) ? (variants as unknown[]) : []).map((variant, at) => ({
    filters: isRecord(variant) ? variant['filters'] : undefined,
    path: [...path, 'variants', at, 'filters'],
  }))
  return [own, ...others]
}

type Around = Pick<ConditionPlace, 'step' | 'places' | 'samples'>

function filterFindings(given: unknown, path: Path, { step, places, samples }: Around): Finding[] {
  if (!Array.isArray(given)) return []
  const filters = given as Filter[] // its rules read anything
  const found: Finding[] = []
  for (const [group, filter] of filters.entries()) {
    const children: unknown = isRecord(filter) ? filter.children : undefined
    if (!Array.isArray(children)) continue
    const at = [...path, group, 'children']
    for (const [index, child] of children.entries()) {
      if (!isRecord(child)) continue
      const condition: Condition = child
      found.push(...conditionFindings({ step, places, samples, condition, path: at.concat(index) }))
    }
  }
  return [...found, ...groupFindings(filters, path, step)]
}
