import { describe, expect, it } from 'vitest'
import { refusedToKey } from './key-permissions.ts'

describe('what a key may not do', () => {
  it.each([
    ['a key of an environment that is not known', undefined, []],
    ['a key of the environment where workflows are made', { _parentId: null }, []],
    [
      'a key of one that takes them from there',
      { _parentId: 'p' },
      ['workflowCreate', 'workflowDelete', 'workflowStatusUpdate'],
    ],
  ])('%s', (_, environment, refused) => {
    expect([...refusedToKey(environment)]).toEqual(refused)
  })
})
