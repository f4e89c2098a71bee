import { roles } from '#src/contract/console-config.ts'
import type { EndpointName, Endpoints } from '#src/contract/endpoints.ts'

export type Role = (typeof roles)[number]

type WriteName = {
  [N in EndpointName]: Endpoints[N]['method'] extends 'GET' ? never : N
}[EndpointName]

/** The role that each write requires; `admin` may do everything. */
const neededFor: Readonly<Record<WriteName, Exclude<Role, 'read'>>> = {
  preferencesUpdate: 'support',
  workflowPreferenceUpdate: 'support',
  workflowCreate: 'author',
  workflowUpdate: 'author',
  workflowStatusUpdate: 'author',
  workflowDelete: 'author',
  groupCreate: 'author',
  groupUpdate: 'author',
  groupDelete: 'author',
  eventTrigger: 'author',
  eventTriggerBulk: 'author',
  eventCancel: 'author',
  notificationSkipWait: 'author',
  subscriberCreate: 'admin',
  subscriberBulkCreate: 'admin',
  subscriberUpdate: 'admin',
  subscriberDelete: 'admin',
  messageMarkAs: 'admin',
  messageAction: 'admin',
}

const isWrite = (name: EndpointName): name is WriteName => Object.hasOwn(neededFor, name)

/** The lowest role that may call an operation. */
export const roleFor = (name: EndpointName): Role => (isWrite(name) ? neededFor[name] : 'read')

/** The server's refusal of a call for which a person lacks this role. The console reads it back. */
export const missingRoleText = (person: string, role: Role): string =>
  `${person} needs the role ${role === 'admin' ? role : `${role} or admin`} for this`

/** The role that such a refusal names; `undefined` if it is another refusal. */
export const missingRoleIn = (text: string): Role | undefined =>
  roles.find((role) => text.endsWith(missingRoleText('', role)))

/** Whether a person with these roles may call an operation. Without a role, they may call none. */
export function mayCall(held: readonly Role[], name: EndpointName): boolean {
  if (held.length === 0) return false
  return !isWrite(name) || held.includes('admin') || held.includes(neededFor[name])
}
