import { excessLimits, stepTextProblems } from '../templates/template-limits.ts'
import { stepsIn, type GivenStep } from '../workflow/given-workflow.ts'
import { finding, type Finding } from './finding.ts'
import { templateFindings } from './template-rules.ts'

/** Why a service refuses a workflow (any JSON), apart from blank or too long fields. Used by every check before a create. */
export const refusedFindings = (workflow: unknown): Finding[] =>
  refusedParts(stepsIn(workflow)).filter(({ severity }) => severity === 'refused')

export const refusedParts = (steps: readonly GivenStep[]): Finding[] => [
  ...steps.flatMap(variantFindings),
  ...templateFindings(steps),
  ...sizeFindings(steps),
]

/** The service refuses a variant without conditions. */
const variantFindings = ({ index, variants }: GivenStep): Finding[] =>
  variants
    .filter(({ groups: [first] }) => !first?.children.length)
    .map((variant) =>
      finding('refused', 'variantUnconditional', ['steps', index, 'variants', variant.index, 'filters'], {
        step: index + 1,
        variant: variant.index + 1,
      }),
    )

function sizeFindings(steps: readonly GivenStep[]): Finding[] {
  return stepTextProblems(steps).map(({ path, excess }) => {
    const [, index] = path
    const step = typeof index === 'number' ? { step: index + 1 } : {}
    const params = { excess, limit: excessLimits[excess], ...step }
    return finding('refused', 'tooMuchText', path, params)
  })
}
