import { isBeginning } from '../conditions/combined-operators.ts'
import type { GivenGroup } from '../conditions/given-groups.ts'
import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import type { Path } from '../json/patch.ts'
import { isRecord } from '../json/values.ts'
import { stepsIn, type GivenStep } from '../workflow/given-workflow.ts'
import { hasExternalContent } from '../workflow/workflow-reading.ts'
import { conditionFindings, type ConditionPlace } from './condition-rules.ts'
import type { Finding, LintSample } from './finding.ts'
import { groupFindings } from './group-rules.ts'
import { hiddenFindings } from './hidden-rules.ts'
import { refusedParts } from './refused-parts.ts'
import { timingFindings } from './timing-rules.ts'

/**
 * Finds parts of a workflow that do not do what they say, or may not do what was meant: conditions, including those of
 * variants, timing and texts. Takes the workflow as JSON. `sample` is one or more triggers for rules about values; each
 * place is reported once, for the first of them. `semantics`: how the service runs the workflow.
 */
export function lintWorkflow(
  workflow: unknown,
  sample: LintSample | readonly LintSample[] = [],
  semantics?: Semantics | SemanticsName,
): Finding[] {
  // With external content, these steps do not run.
  if (isRecord(workflow) && hasExternalContent(workflow)) return []
  const samples = [sample].flat().filter(isRecord)
  const steps = stepsIn(workflow)
  const places = new Map(steps.map(({ uuid = '', index }) => [uuid, index] as const).toReversed())
  places.delete('')
  const ofSteps = steps.flatMap((step) =>
    ownersOf(step).flatMap(({ groups, path }) =>
      filterFindings(groups, path, { step: step.index + 1, places, samples }),
    ),
  )
  return [
    ...ofSteps,
    ...hiddenFindings(workflow),
    ...timingFindings(steps, samples, semanticsOf(semantics)),
    ...refusedParts(steps),
  ]
}

const ownersOf = ({ groups, variants, index }: GivenStep) => [
  { groups, path: ['steps', index, 'filters'] },
  ...variants.map((variant) => ({
    groups: variant.groups,
    path: ['steps', index, 'variants', variant.index, 'filters'],
  })),
]

type StepInfo = Pick<ConditionPlace, 'step' | 'places' | 'samples'>

function filterFindings(groups: readonly GivenGroup[], path: Path, stepInfo: StepInfo): Finding[] {
  const found = groups.flatMap((group, at) => {
    const children = group?.children ?? []
    return children.flatMap((condition, index) => {
      const [last = {}, next = {}] = [children[index - 1], children[index + 1]]
      const isPrefix =
        group?.value === 'AND' && (isBeginning(condition, next) || isBeginning(last, condition))
      const place = [...path, at, 'children', index]
      return conditionFindings({ ...stepInfo, condition, isPrefix, path: place })
    })
  })
  return [...found, ...groupFindings(groups, path, stepInfo.step)]
}
