import { expect, test } from 'vitest'
import { replacedIn, replacedSettings, type ReplacedSetting } from './replaced-settings.ts'

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
  ['another channel', { in_app: false }, global, [row('a', { in_app: true, sms: true })], []],
  ['a channel the workflow does not use', { in_app: false }, global, [row('a', { sms: true })], []],
  ['a critical workflow', { in_app: false }, global, [row('a', { in_app: false }, true)], []],
  ['an unknown state for all workflows', { in_app: false }, undefined, [row('a', { in_app: false })], []],
  ['rows that cannot be read', { in_app: false }, global, 'nonsense', []],
  ['the master switch', { enabled: false }, global, [row('a', { in_app: false })], []],
])('replaced by a change for all workflows: %s', (_title, requested, all, rows, replaced) => {
  expect(replacedSettings(requested, all, rows)).toEqual(replaced)
})

test('the journal’s copy is read with care', () => {
  expect(replacedIn({ ...global, replaced: [setting('a', false), { workflowId: 1 }, null] })).toEqual([
    setting('a', false),
  ])
  expect(replacedIn(global)).toEqual([])
  expect(replacedIn(undefined)).toEqual([])
})
