import * as z from 'zod/mini'
import { AuthoredExternally, AuthoredWorkflow, type AuthoringRule } from '#src/contract/authoring.ts'
import { descriptionLimit, WorkflowCreate, type WorkflowCreateInput } from '#src/contract/workflow.ts'
import { valueAt } from '#src/domain/json/values.ts'
import { isAmbiguousNumber } from '#src/domain/text/read-number.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { conditionPath, toCreate } from './to-create.ts'
import { type FormRule, limitMessage, limitRuleOf } from './rule-words.ts'
import type { refusedFields } from './refused-fields.ts'
import type { WorkflowValues } from './values.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#src/contract/limits.ts'
import { identifierOf, isPlainIdentifier } from '#src/domain/workflow/identifier.ts'

export type CreateBody = WorkflowCreateInput

type FormIssue = { path: string; message: FormRule | ReturnType<typeof limitMessage> }
type FieldIssue = { path: string[]; message: string }

const data = z.optional(z.record(z.string(), z.unknown(), { error: 'rule.data' satisfies FormRule }))
const Authored = z.extend(AuthoredWorkflow, { data })
const ExternallyAuthored = z.extend(AuthoredExternally, { data })

/** Reasons for refusals, loaded lazily because they need the template parser, which the first view does not. */
const late: { refusedFields?: typeof refusedFields } = {}

/** Loads them for every schema. Rejects without a network; then the service reports them. */
export async function loadRefusals(): Promise<void> {
  late.refusedFields ??= (await import('./refused-fields.ts')).refusedFields
}

type Rules = {
  more?: (values: WorkflowValues) => FormIssue[]
  /** The stored workflow: problems it already has do not prevent saving. */
  before?: WorkflowValues
}

/** Turns form values into the body of a create, or issues on their fields. */
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

/** What is wrong with a description that exceeds this service's own limit; the usual one is checked anyway. */
export function descriptionIssues({ description }: WorkflowValues, limit: number): FormIssue[] {
  if (description.length <= limit || limit >= descriptionLimit.create) return []
  return [{ path: 'description', message: limitMessage('rule.long', limit) }]
}

const numberRules: ReadonlySet<string> = new Set<AuthoringRule>([
  'rule.amount',
  'rule.backoffAmount',
  'rule.count',
])
const ambiguous: FormRule = 'rule.thousand'

/** All issues of a form, and its body unless an issue breaks its shape. */
function readingOf(values: WorkflowValues) {
  const input = toCreate(values)
  const isElsewhere = hasExternalContent(input)
  const result = (isElsewhere ? ExternallyAuthored : Authored).safeParse(input)
  const refused = isElsewhere ? [] : (late.refusedFields?.(input) ?? [])
  const found = [...(result.error?.issues ?? []), ...refused]
  const issues = found.map(({ message, path: inBody }): FieldIssue => {
    const path = fieldPath(values, inBody.map(String))
    const typed = numberRules.has(message) ? valueAt(values, path.join('.')) : undefined
    if (typeof typed === 'string' && isAmbiguousNumber(typed)) return { path, message: ambiguous }
    return { path, message: limitRuleOf(message) }
  })
  return { issues, body: result.data }
}

/** Issues that existed before editing, recomputed once more rules are loaded. */
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

function nameOf({ steps }: WorkflowValues, { path: [first, index, ...rest], message }: FieldIssue): string {
  const step = first === 'steps' ? steps[Number(index)]?.uuid : undefined
  // Without what follows the rule, such as the line in the text, which may change.
  const [rule = ''] = message.startsWith('rule.') ? message.split(' ') : [message]
  return JSON.stringify([first, step ?? index, rest, rule])
}

/** The field of an issue: the same path, except where the body has one place for two fields, or several for one. */
export function fieldPath(values: WorkflowValues, path: readonly string[]): string[] {
  const ofVariant = path[2] === 'variants'
  const place = path.slice(0, ofVariant ? 4 : 2)
  const [template, content, ...rest] = path.slice(place.length)
  if (path[0] !== 'steps' || template !== 'template') return conditionPath(values, path)
  if (content === 'actor') return [...place, 'template', 'actor', 'url']
  const step = values.steps[Number(path[1])]
  const part = ofVariant ? step?.variants[Number(path[3])] : step
  const { type, contentType } = part?.template ?? {}
  if (content !== 'content' || type !== 'email' || contentType !== 'editor') return [...path]
  return [...place, 'template', 'blocks', ...rest]
}

/** The form of a workflow. Both arguments must stay the same while it is mounted. */
export function useWorkflowForm(initial: WorkflowValues, schema: FormSchema) {
  useEffect(() => void loadRefusals().catch(() => undefined), [])
  return useForm<WorkflowValues, unknown, CreateBody>({
    defaultValues: initial,
    resolver: zodResolver(schema),
    // Any other mode checks a whole list when a row is added, and marks the new row invalid.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
}

/** What is wrong with a wanted identifier, unless it is the one it was `before`. */
export function identifierIssue(wanted: string, before = ''): FormIssue['message'] | undefined {
  if (wanted === before || wanted === '') return undefined
  if (wanted.length > limits.text.id) return limitMessage('rule.long', limits.text.id)
  return isPlainIdentifier(wanted) ? undefined : 'rule.identifier.characters'
}

/** Why nothing could trigger a new workflow, if so. `canChoose`: the service lets an identifier be chosen. */
export function missingIdentifier(
  { name, identifier }: Pick<WorkflowValues, 'name' | 'identifier'>,
  canChoose: boolean,
): FormIssue[] {
  if (identifier?.trim() || name.trim() === '' || identifierOf(name) !== '') return []
  return canChoose
    ? [{ path: 'identifier', message: 'rule.identifier.needed' }]
    : [{ path: 'name', message: 'rule.name.identifier' }]
}
