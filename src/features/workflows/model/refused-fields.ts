import type { Finding } from '#src/domain/lint/finding.ts'
import { refusedFindings } from '#src/domain/lint/workflow-readiness.ts'
import type { TextExcess } from '#src/domain/templates/template-limits.ts'
import type { FormRule } from './form-schema.ts'
import { limitMessage, type LimitMessage } from './limit-rules.ts'

/** The rule of the form that says what a service refuses a workflow for. */
export function refusalRule({ code, params }: Pick<Finding, 'code' | 'params'>): FormRule | LimitMessage {
  if (code === 'variantUnconditional') return 'rule.variant'
  if (code !== 'tooMuchText') return 'rule.template'
  return limitMessage(`rule.over.${params['excess'] as TextExcess}`, Number(params['limit'])) // as its rule has it
}

/** What the service would refuse a body for, as issues of its fields. The template parser comes with it: load it late. */
export const refusedFields = (body: unknown): { path: string[]; message: string }[] =>
  refusedFindings(body).map((finding) => ({ path: finding.path.split('.'), message: refusalRule(finding) }))
