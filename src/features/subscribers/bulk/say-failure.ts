import type { Failure } from '#src/client/failure.ts'
import type { RowFailure } from '#src/domain/bulk/row.ts'
import type { Words } from '#src/ui/language.tsx'
import type { failureWords } from '../model/failure-words.ts'
import { failureText } from '../model/failures.ts'
import type { runWords } from './run-words.ts'

type Told = { failure: RowFailure; subscriberId: string }

/** Why a row is as it is, from what was kept of its failure. */
export function sayRowFailure(
  t: Words<(typeof runWords)['english']>,
  f: Words<(typeof failureWords)['english']>,
  { failure, subscriberId }: Told,
): string {
  if (failure.kind === 'notWritten') return t('row.notWritten')
  return failureText(f, 'write', { failure: asFailure(failure), subscriberId })
}

function asFailure({ kind, status, messages }: RowFailure): Failure {
  if (kind === 'refused' && status !== undefined)
    return { kind, status, problem: { message: messages.length === 1 ? (messages[0] ?? '') : [...messages] } }
  if (kind === 'unreadable' && status !== undefined) return { kind, status }
  if (kind === 'notOffered' || kind === 'notAddressable' || kind === 'locked') return { kind }
  return { kind: 'noAnswer', reason: 'network' }
}
