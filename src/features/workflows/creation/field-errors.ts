import { type FieldProblem, fieldProblems, type Problem } from '#src/contract/problem.ts'
import { messagesOf } from '#src/client/failure.ts'

/** Sentences that name their field in words instead of by path. */
const sentenceFields: readonly [beginning: string, path: string][] = [
  ['Notification group must be provided', 'notificationGroupId'],
  ['Workflow with identifier', 'identifier'],
]

/**
 * The fields a refusal is about: `{path: "steps.0.template.type", message}`. Reads the field lists of newer services
 * and gateways, and the sentences of older ones, which start with the path ("preferences.0.type must be …").
 * Errors outside of `known` (the form's top-level fields) are left out: show those for the whole form.
 */
export function fieldErrors(problem: Problem, known: readonly string[]): FieldProblem[] {
  const named = fieldProblems(problem)
  const fromSentences = messagesOf({ message: problem.message })
    .filter((message) => named.every((error) => !message.includes(error.message)))
    .flatMap((message) => {
      const path = pathIn(message)
      return path ? [{ path, message }] : []
    })
  return [...named, ...fromSentences].filter(({ path }) => known.includes(path.split('.')[0] ?? ''))
}

function pathIn(message: string): string | undefined {
  const byWords = sentenceFields.find(([beginning]) => message.startsWith(beginning))
  if (byWords) return byWords[1]
  const [first = ''] = message.split(' ')
  return first.replace(/\.nested$/, '')
}
