import type { Finding } from '#src/domain/lint/finding.ts'
import { refusedFindings } from '#src/domain/lint/refused-parts.ts'
import type { TextExcess } from '#src/domain/templates/template-limits.ts'
import type { FormRule } from './form-schema.ts'
import { limitMessage, type LimitMessage } from './limit-rules.ts'

/** The form's rule for a refusal by the service. */
export function refusalRule({ code, params }: Pick<Finding, 'code' | 'params'>): FormRule | LimitMessage {
  if (code === 'variantUnconditional') return 'rule.variant'
  if (code !== 'tooMuchText') return 'rule.template'
  return limitMessage(`rule.over.${params['excess'] as TextExcess}`, Number(params['limit'])) // as its rule has it
}

/** What the service would refuse in a body, as issues of its fields. Includes the template parser, so load it late. */
export const refusedFields = (body: unknown): { path: string[]; message: string }[] =>
  refusedFindings(body).map((finding) => ({ path: finding.path.split('.'), message: refusalRule(finding) }))
