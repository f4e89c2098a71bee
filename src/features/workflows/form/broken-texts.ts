import { templateProblem } from '#src/domain/template-ast.ts'

/**
 * Paths of the texts in these steps that no service can read: a variable or a block that is not closed. To be loaded
 * when a service has refused them; the parser weighs as much as a screen.
 */
export const brokenTexts = (steps: readonly { template: unknown }[]): string[] =>
  steps.flatMap(({ template }, index) => brokenIn(template, `steps.${index}.template`))

function brokenIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return templateProblem(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => brokenIn(child, `${path}.${key}`))
}
