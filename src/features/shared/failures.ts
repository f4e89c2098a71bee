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

/** Why a read or write failed, and what that means for a write: nothing changed, or perhaps something. */
export function failureText(t: FailureWords, doing: 'read' | 'write', failure: Failure): string {
  const meaning = (means: 'uncertain' | 'unchanged', text: string) =>
    doing === 'write' ? t(means, { failure: text }) : text
  if (isOwnKeyRefused(failure)) return meaning('unchanged', t('ownKey'))
  switch (failure.kind) {
    case 'refused': {
      if (failure.status < 500) return refusalText(t, failure)
      const text = t(unavailable.has(failure.status) ? 'unavailable' : 'serverError', {
        status: String(failure.status),
      })
      return meaning('uncertain', text)
    }
    case 'unreadable':
      return meaning('uncertain', t('unreadable', { status: String(failure.status) }))
    case 'noAnswer':
      return meaning('uncertain', t(failure.reason === 'timeout' ? 'timeout' : 'noAnswer'))
    case 'locked':
      if (failure.signedIn !== undefined) return t('locked.other', { name: failure.signedIn })
      return meaning('unchanged', t(failure.why ?? 'locked'))
    default:
      return t(failure.kind)
  }
}

function refusalText(t: FailureWords, failure: RefusedFailure): string {
  const role = missingRoleOf(failure)
  if (role) return t(`role.${role}`)
  const message = refusalMessage(failure) || t('refused.silent')
  const { status } = failure
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
  uncertain: '{failure} The change may have been applied.',
  unchanged: 'Nothing was changed. {failure}',
  noAnswer: 'The service did not answer.',
  timeout: 'The service took too long to answer.',
  unreadable: 'The service gave an unexpected answer (status {status}).',
  serverError: 'The service failed (status {status}).',
  unavailable: 'The service is not available (status {status}).',
  ownKey: 'The service refuses Carillon’s key. Tell the person who runs Carillon.',
  locked: 'You are not signed in. Try again to sign in.',
  noKey: 'The service does not accept the API key. Try again to enter another.',
  otherService: 'Another service is in use now.',
  'locked.other': 'Nothing was changed: “{name}” is signed in now.',
  stillAsked:
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
  'refused.tooMany': 'Too many requests. Wait a moment and try again.',
  'refused.other': 'The service answered with status {status}: {message}',
  'refused.silent': 'no reason given.',
  notAddressable: 'This ID is empty, only dots, or has an invalid character.',
  notOffered: 'This service does not offer this.',
  notExplained: 'Nothing was changed: in production a change needs a reason and a ticket.',
})
