import type { EndpointName } from '#src/contract/endpoints.ts'
import type { ConsoleConfig } from '#src/contract/console-config.ts'
import { mayCall, type Role } from '#src/domain/access/roles.ts'

/** The signed-in person, where a proxy identifies people. */
export type KnownPerson = {
  name: string
  roles: readonly Role[]
  canCall: (name: EndpointName) => boolean
}

type ConfigPerson = Extract<ConsoleConfig, { access: 'shared' }>['person']

export const isSamePerson = (one: KnownPerson, other: KnownPerson): boolean =>
  one.name === other.name && one.roles.join() === other.roles.join()

export const toPerson = ({ name, roles }: ConfigPerson): KnownPerson => ({
  name,
  roles,
  canCall: (operation) => mayCall(roles, operation),
})
