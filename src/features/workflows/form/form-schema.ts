import * as z from 'zod/mini'
import { AuthoredWorkflow } from '#src/contract/authoring.ts'
import { toCreate } from './to-create.ts'
import type { WorkflowValues } from './values.ts'

/** Messages that are the form's own: what it holds as text and the contract as an object, and what a service cannot read. */
export type FormRule = 'rule.data' | 'rule.template' | 'rule.identifier' | 'rule.shortDescription'

type Issue = { path: string; message: FormRule }

const Authored = z.extend(AuthoredWorkflow, {
  data: z.optional(z.record(z.string(), z.unknown(), { error: 'rule.data' satisfies FormRule })),
})

/** What the form makes of its values: the body of a create, or issues on the fields they are about. */
export const formSchema = (more: (values: WorkflowValues) => Issue[] = () => []) =>
  z.pipe(
    z.custom<WorkflowValues>(),
    z.transform((values: WorkflowValues, context) => {
      const input = values
      const result = Authored.safeParse(toCreate(values))
      const own = more(values).map(({ path, message }) => ({ path: path.split('.'), message }))
      const found = (result.error?.issues ?? []).map(({ message, path }) => ({
        path: fieldPath(values, path.map(String)),
        message,
      }))
      for (const { path, message } of [...found, ...own])
        context.issues.push({ code: 'custom', message, path, input })
      return result.success && own.length === 0 ? result.data : z.NEVER
    }),
  )
export type FormSchema = ReturnType<typeof formSchema>

export const WorkflowFormSchema = formSchema()

/** The field an issue of the body is about: the same path, except where one place of the body has two fields. */
export function fieldPath(values: WorkflowValues, path: readonly string[]): string[] {
  const [steps, index, template, content, ...rest] = path
  const { type, contentType } = values.steps[Number(index)]?.template ?? {}
  if (steps === 'steps' && template === 'template' && content === 'actor')
    return ['steps', index ?? '', 'template', 'actor', 'url']
  const isContent = steps === 'steps' && template === 'template' && content === 'content'
  if (!isContent || type !== 'email' || contentType !== 'editor') return [...path]
  return ['steps', index ?? '', 'template', 'blocks', ...rest]
}
