import { describe, expect, it } from 'vitest'
import { refusedToKey } from './key-permissions.ts'

describe('what a key may not do', () => {
  it.each([
    ['a key of an unknown environment', undefined, []],
    ['a key of the environment where workflows are created', { _parentId: null }, []],
    [
      'a key of an environment that takes its workflows from another',
      { _parentId: 'p' },
      ['workflowCreate', 'workflowDelete', 'workflowStatusUpdate'],
    ],
  ])('%s', (_, environment, refused) => {
    expect([...refusedToKey(environment)]).toEqual(refused)
  })
})
