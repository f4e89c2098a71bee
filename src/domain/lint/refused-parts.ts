import { excessLimits, stepTextProblems } from '../templates/template-limits.ts'
import { isRecord } from '../json/values.ts'
import { stepsIn } from '../workflow/workflow-reading.ts'
import { pathText, type Finding } from './finding.ts'
import { templateFindings } from './template-rules.ts'

/** Findings in the parts the service checks on a create: texts and variants. */
export function refusedParts(workflow: unknown): Finding[] {
  const steps = stepsIn(workflow)
  return [...steps.flatMap(variantFindings), ...templateFindings(steps), ...sizeFindings(steps)]
}

/** The service refuses a variant without conditions. */
function variantFindings({ variants }: Record<string, unknown>, index: number): Finding[] {
  const given: unknown[] = Array.isArray(variants) ? variants : []
  return given.flatMap((variant, at): Finding[] => {
    const filters = isRecord(variant) ? variant['filters'] : undefined
    const [first]: unknown[] = Array.isArray(filters) ? filters : []
    const children = isRecord(first) ? first['children'] : undefined
    if (Array.isArray(children) && children.length > 0) return []
    const path = pathText(['steps', index, 'variants', at, 'filters'])
    return [
      {
        code: 'variantUnconditional',
        path,
        params: { step: index + 1, variant: at + 1 },
        severity: 'refused',
      },
    ]
  })
}

/** Texts above the limits, each or in total. */
function sizeFindings(steps: readonly Record<string, unknown>[]): Finding[] {
  return stepTextProblems(steps).map(({ path, excess }) => {
    const [, index] = path
    const step = typeof index === 'number' ? { step: index + 1 } : {}
    const params = { excess, limit: excessLimits[excess], ...step }
    return { code: 'tooMuchText', path: pathText(path), params, severity: 'refused' }
  })
}
