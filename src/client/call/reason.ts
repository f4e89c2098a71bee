import { endpointOf, type EndpointName } from '#src/contract/endpoints.ts'
import { isEmptyPatch, missingReasonFields } from '#src/domain/journal/production-rule.ts'
import { CallError, otherPersonFailure } from '../failure.ts'
import type { WriteName } from '../query.ts'
import { byCurrentPerson } from '../session.ts'
import type { CallParts } from './parts.ts'
import type { Next, Note, OneCall } from './types.ts'

/** Asks for the reason of a write in production, if its note has none, and sends nothing without it. */
export async function explained(
  call: OneCall,
  next: Next,
  { session, reasonPrompt }: Pick<CallParts, 'session' | 'reasonPrompt'>,
) {
  const { name } = call
  if (!isWrite(name, call)) return next(call)
  // Determined now, because another person may be signed in when the write is sent.
  const note = { ...byCurrentPerson(session), ...call.note }
  const isOtherPerson = () => note.by !== session.get().person?.name
  if (isOtherPerson()) throw new CallError(name, otherPersonFailure(session.get()))
  const hasReason = isExplained(session.get().production, note)
  const reason = hasReason ? {} : await reasonPrompt.ask({ operation: name })
  if (!reason)
    throw new CallError(name, isOtherPerson() ? otherPersonFailure(session.get()) : { kind: 'notExplained' })
  return next({ ...call, note: { ...note, ...reason } })
}

/** A bulk run's writes are explained once, when it starts. */
const isExplained = (production: boolean, note: Note) =>
  note.run !== undefined || missingReasonFields(production, note).length === 0

const isWrite = (name: EndpointName, { input }: OneCall): name is WriteName & EndpointName =>
  endpointOf(name).method !== 'GET' && !('body' in input && isEmptyPatch(name, input['body']))
