import { type Failure, isOwnKeyRefused, messagesOf } from '#src/client/failure.ts'
import { missingRoleIn, type Role } from '#src/domain/access/roles.ts'
import { type WordsOf, defineMessages } from '#src/ui/language.tsx'

export type FailureWords = WordsOf<typeof failureWords>
export type RefusedFailure = Failure & { kind: 'refused' }

/** The service's own messages about a refusal; empty if it gave none. */
export const refusalMessage = ({ problem }: RefusedFailure): string => messagesOf(problem).join('; ')

/** The role that the person lacks, if that is why the server refused. */
export function missingRoleOf(failure: Failure): Role | undefined {
  if (failure.kind !== 'refused' || failure.status !== 403) return undefined
  return messagesOf(failure.problem).map(missingRoleIn).find(Boolean)
}

/** From a proxy, or from a service that cannot reach what it needs. */
const unavailable = new Set([502, 503, 504])

/** Why a read or write failed. If the outcome of a write is uncertain, says that it may have been applied. */
export function failureText(t: FailureWords, doing: 'read' | 'write', failure: Failure): string {
  const lost = (why: 'timeout' | 'unreadable' | 'serverError', status = '') => {
    const text = t(why, { status })
    return doing === 'write' ? t('uncertain', { failure: text }) : text
  }
  if (isOwnKeyRefused(failure)) return t(`${doing}.ownKey`)
  switch (failure.kind) {
    case 'refused': {
      const status = String(failure.status)
      if (failure.status < 500) return refusalText(t, doing, failure)
      return unavailable.has(failure.status)
        ? t(`${doing}.unavailable`, { status })
        : lost('serverError', status)
    }
    case 'unreadable':
      return lost('unreadable', String(failure.status))
    case 'noAnswer':
      return failure.reason === 'timeout' ? lost('timeout') : t(`${doing}.noAnswer`)
    case 'locked': {
      const { signedIn, why } = failure
      if (signedIn !== undefined) return t('locked.other', { name: signedIn })
      return t(why === 'stillAsked' ? 'locked.still' : `${doing}.${why ?? 'locked'}`)
    }
    default:
      return t(failure.kind)
  }
}

function refusalText(t: FailureWords, doing: 'read' | 'write', failure: RefusedFailure): string {
  const { status, retryAfter } = failure
  const role = missingRoleOf(failure)
  if (role) return t(`role.${role}`)
  if (status === 429 && doing === 'read') return t('read.tooMany')
  if (status === 429 && retryAfter !== undefined) return t('refused.wait', { count: Math.ceil(retryAfter) })
  const message = refusalMessage(failure) || t('refused.silent')
  return t(`refused.${refusals.get(status) ?? 'other'}`, { status: String(status), message })
}

const refusals = new Map<number, 'invalid' | 'notAllowed' | 'tooMany'>([
  [400, 'invalid'],
  [401, 'notAllowed'],
  [403, 'notAllowed'],
  [422, 'invalid'],
  [429, 'tooMany'],
])

export const failureWords = defineMessages({
  'read.noAnswer': 'The service did not answer. Check your connection and try again.',
  'write.noAnswer': 'The service did not answer. The change may have been applied.',
  'read.unavailable':
    'The service is not available (status {status}). Try again in a moment, or tell the person who runs it.',
  'write.unavailable': 'The service is not available (status {status}). The change may have been applied.',
  'read.ownKey': 'The service refuses Carillon’s key. Tell the person who runs Carillon.',
  'write.ownKey':
    'Nothing was changed: the service refuses Carillon’s key. Tell the person who runs Carillon.',
  timeout: 'The service took too long to answer.',
  unreadable: 'The service gave an unexpected answer (status {status}).',
  serverError: 'The service failed (status {status}).',
  uncertain: '{failure} The change may have been applied.',
  'read.locked': 'You are not signed in. Try again to sign in.',
  'write.locked': 'Nothing was changed: you are not signed in. Try again to sign in.',
  'read.noKey': 'The service does not accept the API key. Try again to enter another.',
  'write.noKey': 'Nothing was changed: the service does not accept the API key. Try again to enter another.',
  'read.otherService': 'Another service is in use now.',
  'write.otherService': 'Nothing was changed: another service is in use now.',
  'locked.other': 'Nothing was changed: “{name}” is signed in now.',
  'locked.still':
    'You are signed in, but the server asks for a sign-in again. Tell the person who runs Carillon.',
  'refused.noSubscriber': 'This environment has no subscriber “{id}”.',
  'refused.workflowGone': 'The service no longer has this workflow: {message}',
  'refused.noWorkflow': 'This environment has no such workflow.',
  'role.read': 'Your role cannot do this. Ask an admin for the role Read.',
  'role.support': 'Your role cannot do this. Ask an admin for the role Support.',
  'role.author': 'Your role cannot do this. Ask an admin for the role Author.',
  'role.admin': 'Your role cannot do this. Ask an admin for the role Admin.',
  'refused.invalid': 'The service refused this: {message}',
  'refused.notAllowed': 'The service does not allow this: {message}',
  'read.tooMany': 'The service has too many requests at the moment.',
  'refused.tooMany': 'Too many requests. Wait a moment and try again.',
  'refused.wait': {
    one: 'Too many requests. Try again in {count} second.',
    other: 'Too many requests. Try again in {count} seconds.',
  },
  'refused.other': 'The service answered with status {status}: {message}',
  'refused.silent': 'no reason given.',
  notAddressable: 'This ID is empty, only dots, or has an invalid character.',
  notOffered: 'This service does not offer this.',
  notExplained: 'Nothing was changed: in production a change needs a reason and a ticket.',
})
