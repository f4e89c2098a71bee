import { jsonProblemText } from '../model/json-problems.ts'
import type { Imported, ImportProblem } from '#src/domain/import/read-import.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { words } from './words.ts'

export type ImportWords = WordsOf<typeof words>

/** What was recognized: the command first, then its content. */
export function recognizedTexts(t: ImportWords, { request, kind, workflows, steps }: Imported): string[] {
  const count = kind === 'steps' ? steps.length : workflows.length
  return [
    ...(request ? [t('kind.curl', request)] : []),
    ...(request && kind === 'nothing' ? [] : [t(`kind.${kind}`, { count })]),
  ]
}

export function problemText(t: ImportWords, problem: ImportProblem): string {
  const { code, path, reading, kind } = problem
  const place = placeText(t, path)
  if (code === 'notJson' || code === 'inexactNumber') return reading ? jsonProblemText(t, reading) : ''
  if (kind !== undefined) return t('problem.stepLeftOut.kind', { path: place, kind })
  if (code === 'missing' && path.endsWith('notificationGroupId')) return t('problem.missing.group')
  return t(`problem.${code}`, { path: place })
}

const leavesOut: ReadonlySet<ImportProblem['code']> = new Set(['unsafeKey', 'wrongValue', 'stepLeftOut'])

/** What was left out. Each sentence once, because the same may be wrong in several places. */
export const leftOutTexts = (t: ImportWords, { problems }: Imported): string[] => [
  ...new Set(problems.filter(({ code }) => leavesOut.has(code)).map((each) => problemText(t, each))),
]

/** Turns `workflows.1.steps.0.name` into “name of step 1 of workflow 2”: people count from 1. */
export function placeText(t: ImportWords, path: string): string {
  const [, workflow, step, rest = ''] =
    /^(?:(?:data|workflows)\.(?=\d|steps\.))?(?:(\d+)\.?)?(?:steps\.(\d+)\.?)?(.*)$/.exec(path) ?? []
  const field = rest.replaceAll(/\d+/g, numberOf)
  const ofStep =
    step === undefined ? field : t(field ? 'place.inStep' : 'place.step', { number: numberOf(step), field })
  if (workflow === undefined) return ofStep
  return t(ofStep ? 'place.inWorkflow' : 'place.workflow', { number: numberOf(workflow), field: ofStep })
}

const numberOf = (index: string) => String(Number(index) + 1)
