import type { JsonProblem } from '#src/domain/json/json-text.ts'
import { jsonProblemText } from '../model/json-problems.ts'
import type { Imported, ImportProblem } from '#src/domain/import/read-import.ts'
import type { RemovedSecret } from '#src/domain/import/secrets.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { words } from './words.ts'

export type ImportWords = WordsOf<typeof words>

/** What was recognized: the command first, then its content. */
export function recognizedTexts(t: ImportWords, imported: Imported): string[] {
  const { request } = imported
  const command = request && t('kind.curl', { method: request.method, path: pathOf(request.url) })
  const content = contentText(t, imported)
  if (command === undefined) return [content]
  return imported.kind === 'nothing' ? [command] : [command, content]
}

function contentText(t: ImportWords, { kind, name, workflows, steps }: Imported): string {
  if (kind === 'steps' || kind === 'step') return t('kind.steps', { count: steps.length })
  const shown = kind === 'export' && name !== undefined ? 'exportNamed' : kind
  return t(`kind.${shown}`, { count: workflows.length, name: name ?? '' })
}

const pathOf = (url: string) =>
  url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || url

export function problemText(t: ImportWords, problem: ImportProblem): string {
  const { code, path, reading, kind } = problem
  const place = placeText(t, path)
  if (code === 'notJson' || code === 'inexactNumber')
    return reading && !isProse(reading) ? jsonProblemText(t, reading) : t('problem.notJson')
  if (kind !== undefined) return t('problem.stepLeftOut.kind', { path: place, kind })
  if (code === 'missing' && path.endsWith('notificationGroupId')) return t('problem.missing.group')
  return t(`problem.${code}`, { path: place })
}

/** Text that is not even meant to be JSON. */
const isProse = (reading: JsonProblem) =>
  reading.problem === 'notJson' && reading.line === 1 && reading.column === 1

const leavesOut: ReadonlySet<ImportProblem['code']> = new Set([
  'unsafeKey',
  'wrongValue',
  'stepLeftOut',
  'oneTrigger',
])

/** What was left out. Each sentence once, because the same may be wrong in several places. */
export const leftOutTexts = (t: ImportWords, { problems }: Imported): string[] => [
  ...new Set(problems.filter(({ code }) => leavesOut.has(code)).map((each) => problemText(t, each))),
]

/** Turns `steps.0.name`, also in a response, into “name of step 1”: screens count steps from 1. */
export function placeText(t: ImportWords, path: string): string {
  const [, index, field] = /^(?:data\.)?steps\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  if (index === undefined) return path
  const number = String(Number(index) + 1)
  return field === undefined ? t('place.step', { number }) : t('place.inStep', { number, field })
}

export const removedSecretText = (t: ImportWords, { where, name }: RemovedSecret): string =>
  t(`cut.${where}`, { name })
