import { isChannel, stepTypes } from '#src/contract/step-kinds.ts'
import { StepInput } from '#src/contract/step.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import { isFromService, stripStepServerFields, stripServerFields } from '../workflow/strip-server-fields.ts'
import { readCurl } from './curl.ts'
import { dropInvalid } from './drop-invalid.ts'
import {
  type RecognizedImport,
  recognizeImport,
  type ImportKind,
  type NamedGroup,
  type PortableWorkflow,
} from './recognize-import.ts'
import { type JsonProblem, jsonLimits, readJson } from '../json/json-text.ts'
import { removeSecrets } from './secrets.ts'
import { isRecord, valueAt } from '../json/values.ts'
import { hasExternalContent } from '../workflow/workflow-reading.ts'

export const importProblems = [
  'empty',
  'tooLarge',
  'tooDeep',
  'notJson',
  'inexactNumber',
  'notRecognized',
  'unclosedQuote',
  'noBody',
  'fileRefused',
  'notExpanded',
  'moreCommands',
  'unsafeKey',
  'wrongValue',
  'missing',
  'stepLeftOut',
  'contentMissing',
  'contentElsewhere',
] as const
/**
 * `otherText`: neither JSON nor a command for bash · `unclosedQuote`, `noBody`, `fileRefused` (an option names a file), `notExpanded` (a shell variable, kept as
 * written), `moreCommands` (only the first command was read): of a cURL command · `wrongValue`: left out, not allowed there · `missing`: required · `contentMissing`: a list of workflows only has
 * the kinds of steps · `contentElsewhere`: written in code or in a newer
 * dashboard, so a copy would send nothing.
 */
export type ImportProblemCode = (typeof importProblems)[number]

export type ImportProblem = {
  code: ImportProblemCode
  /** Dotted path in the text, the option of a command, or `''` for the whole. */
  path: string
  /** For `notJson` and `inexactNumber`: what is wrong in the JSON (the body of a command), and where. */
  reading?: JsonProblem
  /** For `stepLeftOut`: the step's unknown type, if it has one. */
  kind?: string
}

export type Imported = {
  kind: ImportKind | 'nothing'
  /** Creates, with the identifier from a reply or an export; a missing `name` or `notificationGroupId` is `''`. */
  workflows: PortableWorkflow[]
  /** Only for `steps`. */
  steps: StepInput[]
  groups: NamedGroup[]
  /** For a cURL command. */
  request?: { method: string; path: string }
  /** How many of the workflows were active. All arrive inactive: nobody has seen yet what they do here. */
  madeInactive: number
  /** Paths of unknown fields, which are kept. */
  unknown: string[]
  /** Paths of secrets that were taken out. */
  removedSecrets: string[]
  problems: ImportProblem[]
}

/** Reads JSON or a cURL command. Never throws, runs or fetches anything; without problems nothing was lost. */
export function readImport(text: string): Imported {
  const imported: Imported = { ...nothing(), problems: [] }
  if (text.length > jsonLimits.characters) {
    problem(imported, 'tooLarge')
    return imported
  }
  const plain = text.trim()
  const curl = readCurl(plain)
  if (!curl) {
    if (plain === '') problem(imported, 'empty')
    else takeJson(imported, plain)
    return imported
  }
  const { method, path, body } = curl
  imported.request = { method, path }
  if (curl.unclosed) problem(imported, 'unclosedQuote')
  for (const option of curl.files) problem(imported, 'fileRefused', option)
  if (curl.expands) problem(imported, 'notExpanded')
  if (curl.more) problem(imported, 'moreCommands')
  if (body !== undefined) takeJson(imported, body)
  else if (curl.files.length === 0 && !curl.unclosed) problem(imported, 'noBody')
  return imported
}

const nothing = (): Imported => ({
  kind: 'nothing',
  workflows: [],
  steps: [],
  groups: [],
  madeInactive: 0,
  unknown: [],
  removedSecrets: [],
  problems: [],
})

const problem = (imported: Imported, code: ImportProblemCode, path = '') =>
  void imported.problems.push({ code, path })

function takeJson(imported: Imported, text: string): void {
  const reading = readJson(text)
  if ('problem' in reading) {
    imported.problems.push({ code: reading.problem, path: '', ...('line' in reading && { reading }) })
    return
  }
  const value = removeSecrets(reading.value, {
    removed: (path) => imported.removedSecrets.push(path),
    unsafe: (path) => problem(imported, 'unsafeKey', path),
  })
  const form = recognizeImport(value)
  if (form) takeForm(imported, form)
  else problem(imported, 'notRecognized')
}

function takeForm(imported: Imported, { kind, items, groups, misfits }: RecognizedImport): void {
  imported.kind = kind
  imported.groups.push(...groups)
  for (const path of misfits) problem(imported, 'wrongValue', path)
  for (const { path, value } of items) {
    if (kind === 'steps') {
      const step = takenStep(imported, value, path)
      if (step) imported.steps.push(step)
    } else imported.workflows.push(takenWorkflow(imported, value, path))
  }
  if (items.length + misfits.length === 0) problem(imported, 'empty')
}

type Fields = Record<string, unknown>

/** A well-formed placeholder: the author's own id replaces it, whatever its form. */
const someGroup = '0'.repeat(24)

function takenWorkflow(imported: Imported, value: Fields, path: string): PortableWorkflow {
  const at = (key: string) => (path ? `${path}.${key}` : key)
  const { steps, ...settings } = value
  const stripped = stripServerFields(settings, path, (unknown) => imported.unknown.push(unknown))
  if (hasExternalContent(value)) {
    problem(imported, 'contentElsewhere', path)
    // The copy becomes a workflow that is edited in this console.
    delete stripped['type']
  }
  if (stripped['active'] === true) {
    imported.madeInactive += 1
    stripped['active'] = false
  }
  const { name, notificationGroupId, description, identifier, ...rest } = stripped
  const text = (key: string, given: unknown, isNeeded: boolean) => {
    if (typeof given === 'string') return given
    if (given !== undefined && given !== null) problem(imported, 'wrongValue', at(key))
    if (isNeeded) problem(imported, 'missing', at(key))
    return undefined
  }
  const descriptionText = text('description', description, false)
  const trigger = text('identifier', identifier, false) ?? triggerIn(value)
  const body = {
    name: text('name', name, true) ?? '',
    notificationGroupId: text('notificationGroupId', notificationGroupId, true) ?? '',
    // Not shortened: the form reports what is too long.
    ...(descriptionText === undefined ? {} : { description: descriptionText }),
    ...(trigger === undefined || trigger.trim() === '' ? {} : { identifier: trigger.trim() }),
    steps: takenSteps(imported, steps, at('steps')),
  }
  const other = dropInvalid(
    WorkflowCreate,
    { ...rest, name: '', notificationGroupId: someGroup, steps: [] },
    path,
    (code, place) => problem(imported, code, place),
  )
  return { ...other, ...body }
}

/** The trigger identifier in a reply. Its variables are left out: the next service finds them in the texts itself. */
function triggerIn({ triggers }: Fields): string | undefined {
  const identifier = valueAt(triggers, '0.identifier')
  return typeof identifier === 'string' ? identifier : undefined
}

function takenSteps(imported: Imported, steps: unknown, path: string): StepInput[] {
  if (!Array.isArray(steps)) {
    problem(imported, steps === undefined ? 'missing' : 'wrongValue', path)
    return []
  }
  return steps.flatMap((step: unknown, index) => takenStep(imported, step, `${path}.${index}`) ?? [])
}

function takenStep(imported: Imported, value: unknown, path: string): StepInput | undefined {
  const before = { problems: imported.problems.length, unknown: imported.unknown.length }
  const stripped = isRecord(value)
    ? stripStepServerFields(value, path, (unknown) => imported.unknown.push(unknown))
    : value
  const step = dropInvalid(StepInput, stripped, path, (code, place) => {
    if (place !== path) problem(imported, code, place)
  })
  if (!step) {
    // Problems inside a dropped part are dropped with it.
    imported.problems.splice(before.problems)
    imported.unknown.splice(before.unknown)
    const kind = valueAt(value, 'template.type')
    imported.problems.push({
      code: 'stepLeftOut',
      path,
      ...(typeof kind === 'string' && !stepTypes.some((type) => type === kind) && { kind }),
    })
  }
  if (step && isRecord(value) && isFromService(value) && isBare(step))
    problem(imported, 'contentMissing', path)
  return step
}

const isBare = ({ template }: StepInput) => isChannel(template.type) && Object.keys(template).length === 1
