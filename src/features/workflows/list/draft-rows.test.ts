import { expect, test } from 'vitest'
import type { DraftHead } from '#src/client/drafts/draft.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { rowsOf } from './draft-rows.ts'

const head = (id: string, workflowId?: string): DraftHead => ({
  id,
  baseUrl: 'https://service.example',
  revision: 1,
  title: id,
  createdAt: '2026-11-22T10:00:00.000Z',
  savedAt: '2026-11-22T10:00:00.000Z',
  fingerprint: id,
  ...(workflowId === undefined
    ? {}
    : { of: { workflowId, at: '2026-11-22T09:00:00.000Z', fingerprint: 'before' } }),
})
const workflows = ['w1', 'w2'].map((_id) => ({ _id, name: _id }) as Workflow)
const rowsWith = (drafts: DraftHead[], isLate = false, most = 3, matching = drafts) => {
  const { rows, hidden } = rowsOf(workflows, { drafts, matching, isLate }, most)
  return { rows: rows.map(({ workflow, draft }) => [workflow?._id, draft?.id].join(' ').trim()), hidden }
}

test('a draft of a workflow on the page is in its row, and every other draft has a row on top', () => {
  const drafts = [head('new'), head('newer', 'w2'), head('older', 'w2'), head('away', 'w9')]
  expect(rowsWith(drafts)).toEqual({ rows: ['new', 'older', 'away', 'w1', 'w2 newer'], hidden: 0 })
  expect(rowsWith(drafts, false, 3, [])).toEqual({ rows: ['w1', 'w2 newer'], hidden: 0 })
})

test('drafts that load late do not move other rows, and only a few are shown', () => {
  const drafts = ['a', 'b', 'c', 'd', 'e'].map((id) => head(id))
  expect(rowsWith(drafts, true)).toEqual({ rows: ['w1', 'w2', 'a', 'b', 'c'], hidden: 2 })
  expect(rowsWith(drafts, false, Infinity).rows.slice(0, 5)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
