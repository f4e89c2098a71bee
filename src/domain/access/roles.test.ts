import { describe, expect, test } from 'vitest'
import { roles } from '#src/contract/console-config.ts'
import { endpointNames, endpoints } from '#src/contract/endpoints.ts'
import { mayCall, type Role } from './roles.ts'

/** Who may call each write: by the roles support, author and admin. Read may call none. */
const writers: Readonly<Record<string, readonly Role[]>> = {
  preferencesUpdate: ['support', 'admin'],
  workflowPreferenceUpdate: ['support', 'admin'],
  workflowCreate: ['author', 'admin'],
  workflowUpdate: ['author', 'admin'],
  workflowStatusUpdate: ['author', 'admin'],
  workflowDelete: ['author', 'admin'],
  groupCreate: ['author', 'admin'],
  groupUpdate: ['author', 'admin'],
  groupDelete: ['author', 'admin'],
  eventTrigger: ['author', 'admin'],
  eventTriggerBulk: ['author', 'admin'],
  eventCancel: ['author', 'admin'],
  notificationSkipWait: ['author', 'admin'],
  subscriberCreate: ['admin'],
  subscriberBulkCreate: ['admin'],
  subscriberUpdate: ['admin'],
  subscriberDelete: ['admin'],
  messageMarkAs: ['admin'],
  messageAction: ['admin'],
}
const writes = endpointNames.filter((name) => endpoints[name].method !== 'GET')

describe('mayCall', () => {
  test.each(writes)('gives %s to the roles that are written down for it, and to no other', (name) => {
    expect(roles.filter((role) => mayCall([role], name))).toEqual(writers[name])
    expect(mayCall([], name)).toBe(false)
  })

  test('knows every write that is written down', () => {
    expect(Object.keys(writers).toSorted()).toEqual([...writes].toSorted())
  })

  test('gives a person with two roles what either may do', () => {
    for (const name of writes)
      expect(mayCall(['support', 'author'], name)).toBe(
        mayCall(['support'], name) || mayCall(['author'], name),
      )
  })

  test('lets every role read everything, and a person without a role nothing', () => {
    const reads = endpointNames.filter((name) => endpoints[name].method === 'GET')
    for (const role of roles) expect(reads.filter((name) => !mayCall([role], name))).toEqual([])
    expect(reads.filter((name) => mayCall([], name))).toEqual([])
  })
})
