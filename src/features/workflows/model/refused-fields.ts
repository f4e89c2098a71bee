import type { Finding } from '#src/domain/lint/finding.ts'
import { refusedFindings } from '#src/domain/lint/refused-parts.ts'
import { type FormRule, limitMessage } from './rule-words.ts'
import type { TextExcess } from '#src/domain/templates/template-limits.ts'
import type { VariableProblem } from '#src/domain/templates/variable-problems.ts'
import { toUnreadableMessage } from './variable-problem-text.ts'

/** The form's rule for a refusal by the service. */
export function refusalRule({ code, params }: Pick<Finding, 'code' | 'params'>): string {
  if (code === 'variantUnconditional') return 'rule.variant' satisfies FormRule
  if (code !== 'tooMuchText') return toUnreadableMessage(unreadableTextOf(params))
  return limitMessage(`rule.over.${params['excess'] as TextExcess}`, Number(params['limit'])) // as its rule has it
}

/** The unreadable text that a finding describes. */
export const unreadableTextOf = ({ kind, name, meant, line }: Finding['params']): VariableProblem => ({
  kind: kind as VariableProblem['kind'], // as made by the linter
  name: String(name),
  ...(meant === undefined ? {} : { suggestion: String(meant) }),
  line: Number(line),
})

/** What the service would refuse in a body, as issues of its fields. Includes the template parser, so load it late. */
export const refusedFields = (body: unknown): { path: string[]; message: string }[] =>
  refusedFindings(body).map((finding) => ({ path: finding.path.split('.'), message: refusalRule(finding) }))
