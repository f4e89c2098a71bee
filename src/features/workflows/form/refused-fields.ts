import type { Finding } from '#src/domain/lint/finding.ts'
import { refusedFindings } from '#src/domain/workflow-readiness.ts'
import type { FormRule } from './form-schema.ts'

/** The rule of the form that says what a service refuses a workflow for. */
export const refusalRule = ({ code }: Pick<Finding, 'code'>): FormRule =>
  code === 'variantUnconditional' ? 'rule.variant' : 'rule.template'

/** What the service would refuse a body for, as issues of its fields. The template parser comes with it: load it late. */
export const refusedFields = (body: unknown): { path: string[]; message: FormRule }[] =>
  refusedFindings(body).map((finding) => ({ path: finding.path.split('.'), message: refusalRule(finding) }))
