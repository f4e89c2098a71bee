import { expect, test } from 'vitest'
import { aWrite, chained } from '#src/testing/journal.ts'
import type { Write } from './entry.ts'
import type { Ending } from './outcome.ts'
import { groupByRun } from './rows.ts'

const at = (second: number) => `2026-03-29T12:04:0${second}.000+02:00`
const sent = (subscriberId: string, second: number, changes: Partial<Write> = {}) =>
  aWrite({ id: `${subscriberId}${second}`, run: 'r', subject: { subscriberId }, at: at(second), ...changes })
const lost = { outcome: 'unknown', after: undefined } as const

test.each<[string, Write[], [Ending, number][]]>([
  [
    'each subscriber',
    [sent('ann', 1), sent('ben', 2, lost)],
    [
      ['applied', 1],
      ['unknown', 1],
    ],
  ],
  ['a write after a lost one', [sent('ann', 1, lost), sent('ben', 2), sent('ann', 3)], [['applied', 2]]],
  ['a lost write that is linked after a later one', [sent('ann', 3), sent('ann', 1, lost)], [['applied', 1]]],
  [
    'a write before a request for the state',
    [sent('ann', 1, lost), sent('ann', 2, { request: {} })],
    [['unknown', 1]],
  ],
  [
    'one subscriber in two workflows',
    ['w1', 'w2'].map((workflowId, index) =>
      sent('ann', index, {
        subject: { subscriberId: 'ann', workflowId },
        operation: 'workflowPreferenceUpdate',
      }),
    ),
    [['applied', 2]],
  ],
])('a bulk change counts %s once', (_, writes, endings) => {
  const [row] = groupByRun(chained(writes).toReversed())
  expect(row?.summary).toMatchObject({ entries: writes.length, endings })
})
