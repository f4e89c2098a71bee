import { describe, expect, test } from 'vitest'
import { roles } from '#src/contract/console-config.ts'
import {
  serviceEndpointNames,
  serviceEndpoints,
  type ServiceEndpointName,
} from '#src/contract/service-endpoints.ts'
import { mayCall, type Role } from './roles.ts'

type Names = readonly ServiceEndpointName[]

describe('mayCall', () => {
  test.each<[Role[], { may: Names; mayNot: Names }]>([
    [['read'], { may: [], mayNot: ['preferencesUpdate', 'workflowCreate', 'eventTrigger'] }],
    [
      ['support'],
      {
        may: ['preferencesUpdate', 'workflowPreferenceUpdate'],
        mayNot: ['workflowCreate', 'workflowDelete', 'eventTrigger', 'subscriberUpdate'],
      },
    ],
    [
      ['author'],
      {
        may: ['workflowCreate', 'workflowUpdate', 'workflowStatusUpdate', 'workflowDelete', 'eventTrigger'],
        mayNot: ['preferencesUpdate', 'subscriberCreate', 'messageMarkAs'],
      },
    ],
    [['support', 'author'], { may: ['preferencesUpdate', 'workflowCreate'], mayNot: ['subscriberDelete'] }],
    [['admin'], { may: ['preferencesUpdate', 'workflowCreate', 'subscriberDelete'], mayNot: [] }],
  ])('%j', (held, { may, mayNot }) => {
    expect(may.filter((name) => !mayCall(held, name))).toEqual([])
    expect(mayNot.filter((name) => mayCall(held, name))).toEqual([])
  })

  test('lets every role read everything, and a person without a role nothing', () => {
    const reads = serviceEndpointNames.filter((name) => serviceEndpoints[name].method === 'GET')
    for (const role of roles) expect(reads.filter((name) => !mayCall([role], name))).toEqual([])
    expect(reads.filter((name) => mayCall([], name))).toEqual([])
  })
})
