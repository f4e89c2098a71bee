import { type StepType, stepTypes } from '#src/contract/step-kinds.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'
import type { Finding, LintSample } from '#src/domain/lint/finding.ts'
import { lintWorkflow } from '#src/domain/lint/lint-workflow.ts'
import { type TimingProblem, isBlankTiming } from '#src/domain/timing/timing-problem.ts'
import { type PlaceInStep, type StepParts, placeInStep } from '../model/place-in-step.ts'
import type { TestCase } from '../model/test-cases.ts'
import { conditionPath, toCreate } from '../model/to-create.ts'
import { AuthoredWorkflow } from '#src/contract/authoring.ts'
import type { WorkflowValues } from '../model/values.ts'

/** Findings in a form. Those that the form does not accept are errors. */
export function findingsIn(values: WorkflowValues, facts: LintFacts): PlacedFinding[] {
  const body = toCreate(values)
  const found = findingsOf(body, facts, values)
  if (!found.some(({ code }) => code === 'timingNeverRuns')) return found
  const refused = new Set(AuthoredWorkflow.safeParse(body).error?.issues.map(({ path }) => path.join('.')))
  return found.map((one) => (refused.has(one.path) ? { ...one, severity: 'refused' } : one))
}

export type NamedStep = { uuid: string; name: string; kind: StepType }

export type PlacedFinding = Finding & {
  /** Stable across checks. */
  key: string
  /** Path of the row, group or part of the step where it is shown. */
  place: string
  /** The field to jump to. */
  field: string
  index: number
  step: NamedStep
  within: PlaceInStep
  /** The step a condition refers to. */
  target?: NamedStep
}

type Body = {
  steps?:
    | readonly (StepParts & {
        uuid?: string | null | undefined
        template?: { type?: string | null | undefined } | null | undefined
      })[]
    | null
    | undefined
}

/** Samples of triggers, and the service's semantics (2024 by default). */
export type LintFacts = { samples?: readonly LintSample[] | undefined; semantics?: Semantics | undefined }

/** All findings of a workflow, step by step, or of a form as it is sent. Blank fields are left to other rules. */
export function findingsOf(
  body: Body,
  { samples = [], semantics }: LintFacts = {},
  values?: WorkflowValues,
): PlacedFinding[] {
  const steps = (body.steps ?? []).map(namedStep)
  const targets = new Map(steps.flatMap((step) => (step.uuid === '' ? [] : [[step.uuid, step] as const])))
  const found = lintWorkflow(body, samples, semantics).flatMap((finding): PlacedFinding[] => {
    const index = Number(finding.path.split('.')[1])
    const step = steps[index]
    if (!step || isUnfinished(finding)) return []
    const target = targets.get(String(finding.params['target']))
    const key = `${finding.code} ${finding.path} ${JSON.stringify(finding.params)}`
    const path = values ? conditionPath(values, finding.path.split('.')).join('.') : finding.path
    return [
      {
        ...finding,
        key,
        path,
        index,
        step,
        place: placeOf(path),
        field: fieldOf({ path, index }),
        within: placeInStep(values?.steps[index] ?? body.steps?.[index] ?? {}, path),
        ...(target === undefined ? {} : { target }),
      },
    ]
  })
  const said = new Map(found.map((one) => [`${one.code} ${one.path} ${JSON.stringify(one.params)}`, one]))
  return [...said.values()].toSorted((one, other) => one.index - other.index)
}

function namedStep({ uuid, name, template }: NonNullable<NonNullable<Body['steps']>[number]>): NamedStep {
  // There are no words for steps of unknown kinds.
  const kind = stepTypes.find((type) => type === template?.type) ?? 'custom'
  return { uuid: uuid ?? '', name: name?.trim() ?? '', kind }
}

function isUnfinished({ code, params }: Finding): boolean {
  if (code === 'timingNeverRuns') return isBlankTiming(params['problem'] as TimingProblem) // as its rule has it
  if (code === 'unrunOperator') return params['operator'] === ''
  if (code === 'unknownStep') return params['target'] === ''
  return code === 'numberWithText' && params['value'] === ''
}

/** A step, or a variant of one. */
const part = /^steps\.\d+(?:\.variants\.\d+)?/
const wholePart = new RegExp(`${part.source}$`)
const inPart = (shape: string) => new RegExp(`${part.source}\\.${shape}`)
const rows = inPart('(?:filters\\.\\d+\\.children\\.\\d+|filters(?:\\.\\d+)?|metadata)')
const ofTemplate = inPart('template\\.')
const ofBlock = inPart('template\\.content(?=\\.\\d)')
const ofGroup = inPart('filters\\.\\d+(?=(?:\\.value|\\.isNegated)?$)')

/** The variant that a path leads into. */
export const variantOf = (path: string): string | undefined => /^steps\.\d+\.variants\.\d+/.exec(path)?.[0]

/** The innermost part of the step's form that a path leads to: for a text, its field. */
export const placeOf = (path: string): string =>
  ofTemplate.test(path)
    ? path
        .replace(/\.actor\.data$/, '.actor.url')
        .replace(ofBlock, (text) => text.replace(/content$/, 'blocks'))
    : (rows.exec(path)?.[0] ?? part.exec(path)?.[0] ?? path)

/**
 * Whether a view says a finding: a list or count of all (''), its place, its step or its variant. A step that was just
 * added is not counted until it is left, because more of it may follow; beside its fields, they are said at once.
 */
export function isSaidIn(view: string, { place, path, step }: PlacedFinding, writing?: string): boolean {
  if (step.uuid !== '' && step.uuid === writing) return view === place && !wholePart.test(place)
  return view === '' || view === place || view === step.uuid || view === `in ${variantOf(path)}`
}

/** The field to jump to, because groups and steps have no field of their own. */
export function fieldOf({ path, index }: Pick<PlacedFinding, 'path' | 'index'>): string {
  if (ofTemplate.test(path)) return placeOf(path)
  const group = ofGroup.exec(path)?.[0]
  if (group !== undefined) return `${group}.children.0.on`
  if (path.endsWith('.filters')) return `${path}.0.children.0.on`
  return rows.test(path) ? path : `${variantOf(path) ?? `steps.${index}`}.name`
}

/** The data of test cases, and the languages of real people. */
export const toLintSamples = (
  cases: readonly TestCase[],
  people: readonly { locale?: string | null | undefined }[] = [],
): LintSample[] => [
  ...cases.map(({ facts: { subscriber, tenant }, payload }) => ({ subscriber, tenant, payload })),
  ...[...new Set(people.map(({ locale }) => locale))].map((locale) => ({ subscriber: { locale } })),
]
