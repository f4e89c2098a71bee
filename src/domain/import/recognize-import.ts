import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { isFromService } from '../workflow/strip-server-fields.ts'
import { isRecord } from '../json/values.ts'

type Fields = Record<string, unknown>

/** A workflow to import or export: the fields of a create, with the identifier that should trigger it. */
export type PortableWorkflow = WorkflowCreate & { identifier?: string }

export type ImportKind = 'workflow' | 'list' | 'steps' | 'export'

export type NamedGroup = { id: string; name: string }

/** What was recognized, with the path of each workflow or step. */
export type RecognizedImport = {
  kind: ImportKind
  items: { path: string; value: Fields }[]
  groups: NamedGroup[]
  /** Paths of list members that differ in kind from the rest. */
  misfits: string[]
}

/** The version of exports that this console writes and reads. */
export const exportVersion = 1

export function recognizeImport(value: unknown): RecognizedImport | undefined {
  if (Array.isArray(value)) return listForm(value, '')
  if (!isRecord(value)) return undefined
  if ('carillon' in value) return value['carillon'] === exportVersion ? exportForm(value) : undefined
  if (isWorkflow(value)) return single('workflow', value, '')
  if (isStep(value)) return single('steps', value, '')
  const { data, steps } = value
  if (Array.isArray(steps)) return stepsForm(steps)
  if (isRecord(data) && isWorkflow(data)) return single('workflow', data, 'data')
  return Array.isArray(data) ? listForm(data, 'data') : undefined
}

const groupIdOf = (value: Fields) => value['notificationGroupId'] ?? value['_notificationGroupId']

const isWorkflow = (value: Fields): boolean =>
  Array.isArray(value['steps'])
    ? typeof value['name'] === 'string' || isFromService(value) || typeof groupIdOf(value) === 'string'
    : typeof value['name'] === 'string' && typeof groupIdOf(value) === 'string'

const isStep = (value: Fields): boolean => isRecord(value['template'])

const single = (kind: ImportKind, value: Fields, path: string): RecognizedImport => ({
  kind,
  items: [{ path, value }],
  groups: groupsIn([value]),
  misfits: [],
})

function listForm(list: unknown[], path: string): RecognizedImport | undefined {
  const records = list.filter(isRecord)
  if (records.some(isWorkflow)) return manyForm('list', list, path, isWorkflow)
  return records.some(isStep) ? stepsForm(list) : undefined
}

const stepsForm = (list: unknown[]) => manyForm('steps', list, 'steps', () => true)

function manyForm(
  kind: ImportKind,
  list: unknown[],
  parent: string,
  fits: (value: Fields) => boolean,
): RecognizedImport {
  const members = list.map((value, index) => ({ path: parent ? `${parent}.${index}` : `${index}`, value }))
  const items = members.flatMap(({ path, value }) =>
    isRecord(value) && fits(value) ? [{ path, value }] : [],
  )
  const taken = new Set(items.map(({ path }) => path))
  return {
    kind,
    items,
    groups: groupsIn(items.map(({ value }) => value)),
    misfits: members.map(({ path }) => path).filter((path) => !taken.has(path)),
  }
}

function exportForm(value: Fields): RecognizedImport | undefined {
  const { workflows, groups } = value
  if (!Array.isArray(workflows)) return undefined
  const form = manyForm('export', workflows, 'workflows', () => true)
  const named = Array.isArray(groups) ? groups.flatMap(namedGroup) : []
  return { ...form, groups: unique([...named, ...form.groups]) }
}

function namedGroup(group: unknown): NamedGroup[] {
  if (!isRecord(group)) return []
  const { id, name } = group
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
}

/** A list from a service includes each workflow's group. */
const groupsIn = (workflows: Fields[]): NamedGroup[] =>
  unique(
    workflows.flatMap(({ notificationGroup: group }) =>
      isRecord(group) ? namedGroup({ id: group['_id'], name: group['name'] }) : [],
    ),
  )

const unique = (groups: NamedGroup[]) => [...new Map(groups.map((group) => [group.id, group])).values()]
