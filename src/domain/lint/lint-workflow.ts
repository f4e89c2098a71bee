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
 * What in a workflow does not do what it says, or may not do what was meant: conditions, including those of variants,
 * timing and texts. Takes the workflow as JSON. `sample` is one or more triggers for rules about values; a place is
 * reported once, for the first of them. `semantics`: how the service runs it.
 */
export function lintWorkflow(
  workflow: unknown,
  sample: LintSample | readonly LintSample[] = [],
  semantics?: Semantics | SemanticsName,
): Finding[] {
  // With external content, these steps are not what runs.
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

/** The step and its variants, each with its own filters. */
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
  const filters = given as Filter[] // its rules accept any value
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
