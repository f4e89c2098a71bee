import * as z from 'zod/mini'
import { AuthoredExternally, AuthoredWorkflow } from '#src/contract/authoring.ts'
import type { Input } from '#src/contract/endpoints.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { limitRuleOf } from './limit-rules.ts'
import type { refusedFields } from './refused-fields.ts'
import { toCreate } from './to-create.ts'
import type { WorkflowValues } from './values.ts'

/** The body of a create as the form sends it. */
export type CreateBody = Input<'workflowCreate'>['body']

/** Messages that are the form's own: what it holds as text and the contract as an object, and what a service refuses. */
export type FormRule =
  | 'rule.data'
  | 'rule.template'
  | 'rule.variant'
  | 'rule.identifier'
  | 'rule.shortDescription'

type Issue = { path: string; message: FormRule }
type FieldIssue = { path: string[]; message: string }

const data = z.optional(z.record(z.string(), z.unknown(), { error: 'rule.data' satisfies FormRule }))
const Authored = z.extend(AuthoredWorkflow, { data })
const ExternallyAuthored = z.extend(AuthoredExternally, { data })

/** What a service refuses, once its rules are loaded: they bring a parser along that the first sight of a form need not wait for. */
const late: { refusedFields?: typeof refusedFields } = {}

/** Lets every schema look for what the service refuses. Rejects when the network is gone; then the service says it. */
export async function loadRefusals(): Promise<void> {
  late.refusedFields ??= (await import('./refused-fields.ts')).refusedFields
}

type Rules = {
  more?: (values: WorkflowValues) => Issue[]
  /** The same workflow as the service has it: what is wrong with that already is no reason not to save. */
  before?: WorkflowValues
}

/** What the form makes of its values: the body of a create, or issues on the fields they are about. */
export function formSchema({ more = () => [], before }: Rules = {}) {
  const known = before && knownIssues(before)
  return z.pipe(
    z.custom<WorkflowValues>(),
    z.transform((values: WorkflowValues, context) => {
      const input = values
      const { issues, body } = readingOf(values)
      const own = more(values).map(({ path, message }) => ({ path: path.split('.'), message }))
      const fresh = known ? issues.filter((issue) => !known().has(nameOf(values, issue))) : issues
      for (const { path, message } of [...fresh, ...own])
        context.issues.push({ code: 'custom', message, path, input })
      if (fresh.length + own.length > 0) return z.NEVER
      return body ?? (WorkflowCreate.parse(toCreate(values)) as z.output<typeof Authored>) // as it was answered once
    }),
  )
}
export type FormSchema = ReturnType<typeof formSchema>

export const WorkflowFormSchema = formSchema()

/** Everything that is wrong with a form, and its body when nothing of that is its shape. */
function readingOf(values: WorkflowValues) {
  const input = toCreate(values)
  const isElsewhere = hasExternalContent(input)
  const result = (isElsewhere ? ExternallyAuthored : Authored).safeParse(input)
  const refused = isElsewhere ? [] : (late.refusedFields?.(input) ?? [])
  const found = [...(result.error?.issues ?? []), ...refused]
  const issues = found.map(({ message, path }): FieldIssue => ({
    path: fieldPath(values, path.map(String)),
    message: limitRuleOf(message, path.map(String)),
  }))
  return { issues, body: result.data }
}

/** What was wrong before anything was written, looked for anew once more rules are loaded. */
function knownIssues(before: WorkflowValues): () => ReadonlySet<string> {
  let known: ReadonlySet<string> | undefined
  let by = late.refusedFields
  return () => {
    if (known && by === late.refusedFields) return known
    by = late.refusedFields
    known = new Set(readingOf(before).issues.map((issue) => nameOf(before, issue)))
    return known
  }
}

/** The same problem of the same step has one name, wherever the step stands now. */
function nameOf({ steps }: WorkflowValues, { path: [first, index, ...rest], message }: FieldIssue): string {
  const step = first === 'steps' ? steps[Number(index)]?.uuid : undefined
  return JSON.stringify([first, step ?? index, rest, message])
}

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
