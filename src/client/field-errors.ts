import { type FieldProblem, fieldProblems, type Problem } from '#src/contract/problem.ts'
import { messagesOf } from './failure.ts'

/** Sentences of the service that name their field in words instead of by its path. */
const worded: readonly [beginning: string, path: string][] = [
  ['Notification group must be provided', 'notificationGroupId'],
  ['Workflow with identifier', 'identifier'],
]

/**
 * Which fields a refusal is about: `{path: "steps.0.template.type", message}`. Reads the lists of fields that newer
 * services and gateways send, and the sentences of older ones, which begin with the path ("preferences.0.type must be …").
 * What names none of `known` (top-level fields of the form) is left out: show it for the form as a whole.
 */
export function fieldErrors(problem: Problem, known: readonly string[]): FieldProblem[] {
  const named = fieldProblems(problem)
  const spoken = messagesOf({ message: problem.message })
    .filter((message) => named.every((error) => !message.includes(error.message)))
    .flatMap((message) => {
      const path = pathIn(message)
      return path ? [{ path, message }] : []
    })
  return [...named, ...spoken].filter(({ path }) => known.includes(path.split('.')[0] ?? ''))
}

function pathIn(message: string): string | undefined {
  const byWords = worded.find(([beginning]) => message.startsWith(beginning))
  if (byWords) return byWords[1]
  const [first = ''] = message.split(' ')
  return first.replace(/\.nested$/, '')
}
