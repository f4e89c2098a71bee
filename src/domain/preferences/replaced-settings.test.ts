import { describe, expect, test } from 'vitest'
import { lostSettings, replacedSettings, type ReplacedSetting } from './replaced-settings.ts'

const row = (_id: string, channels: object, critical = false) => ({
  template: { _id, name: `Workflow ${_id}`, critical },
  preference: { enabled: true, channels },
})
const global = { enabled: true, channels: { in_app: true, sms: false } }
const setting = (workflowId: string, enabled: boolean): ReplacedSetting => ({
  workflowId,
  name: `Workflow ${workflowId}`,
  channel: 'in_app',
  enabled,
})

test.each<[string, object, unknown, unknown, ReplacedSetting[]]>([
  ['a channel that differs', { in_app: false }, global, [row('a', { in_app: false })], [setting('a', false)]],
  ['one that does not', { in_app: false }, global, [row('a', { in_app: true })], []],
  ['a critical workflow', { in_app: false }, global, [row('a', { in_app: false }, true)], []],
  ['an unknown state for all workflows', { in_app: false }, undefined, [row('a', { in_app: false })], []],
  ['the master switch', { enabled: false }, global, [row('a', { in_app: false })], []],
])('replaced by a change for all workflows: %s', (_title, requested, all, rows, replaced) => {
  expect(replacedSettings(requested, all, rows)).toEqual(replaced)
})

describe('lost settings', () => {
  const names = new Map([['a', 'Workflow a']])
  const forAll = (on: boolean, ...replaced: ReplacedSetting[]) => ({ switches: { in_app: on }, replaced })
  const forOne = (workflowId: string, on: boolean) => ({ workflowId, switches: { in_app: on }, replaced: [] })
  test.each<[string, Parameters<typeof lostSettings>[0], ReplacedSetting[]]>([
    ['none without writes', [], []],
    ['what a change replaced', [forAll(false, setting('a', false))], [setting('a', false)]],
    [
      'also after it is taken back',
      [forAll(false, setting('a', false)), forAll(true)],
      [setting('a', false)],
    ],
    ['not what was set again', [forAll(false, setting('a', false)), forOne('a', false)], []],
    [
      'but again after the next change',
      [forAll(false, setting('a', false)), forOne('a', false), forAll(true)],
      [setting('a', false)],
    ],
  ])('%s', (_title, writes, lost) => {
    expect(lostSettings(writes, names)).toEqual(lost)
  })
})
