import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { channels, type Channel } from '#src/contract/step-kinds.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { settings, type Setting, type Switches } from '#src/domain/preferences/switches.ts'
import { createEffectiveLookup } from './effective.ts'
import { switchEffectText } from './why-text.ts'
import { cellKey, switchEffectOf, type WorkflowUses } from './effective.ts'
import { whyWords } from './why-words.ts'

const t = createWords(whyWords, 'en', createFormats('en'))
const allOn: Switches = { enabled: true, in_app: true, email: true, sms: true, chat: true, push: true }

const aWorkflow = (
  id: string,
  uses: Partial<Record<Channel, boolean>>,
  { critical = false, enabled = true } = {},
): WorkflowUses => ({
  id,
  critical,
  known: { enabled, ...uses },
  uses: channels.filter((channel) => uses[channel] !== undefined),
  sources: {},
})

/**
 * Nine workflows that use SMS (six are sent, one is critical, two are off by their own switches) and one without SMS.
 */
const nine = [
  ...Array.from({ length: 6 }, (_, index) => aWorkflow(`w${index}`, { sms: true, email: true })),
  aWorkflow('critical', { sms: true }, { critical: true }),
  aWorkflow('off', { sms: false }),
  aWorkflow('paused', { sms: true, push: true }, { enabled: false }),
  aWorkflow('mail', { email: true }),
]

describe('before a click', () => {
  test.each<[string, WorkflowUses[], Switches, Setting, on: boolean, string, cells: number]>([
    [
      'a channel off',
      nine,
      {},
      'sms',
      false,
      'Off blocks sms of 6 workflows. 1 critical workflow stays allowed.',
      6,
    ],
    [
      'everything off',
      nine,
      {},
      'enabled',
      false,
      'Off blocks 7 workflows. 1 critical workflow stays allowed.',
      13,
    ],
    ['no critical one', nine, {}, 'email', false, 'Off blocks email of 7 workflows.', 7],
    ['one of one', [aWorkflow('w', { chat: true })], {}, 'chat', false, 'Off blocks chat of 1 workflow.', 1],
    ['no one uses it', nine, {}, 'chat', false, 'No active workflow uses chat.', 0],
    [
      'off already',
      nine,
      { enabled: false },
      'sms',
      false,
      'Turning sms off blocks nothing more. 1 critical workflow stays allowed.',
      0,
    ],
    [
      'a channel on',
      nine,
      { sms: false },
      'sms',
      true,
      'On allows sms of 6 workflows again. 2 stay blocked by other switches. 1 critical workflow stays allowed.',
      6,
    ],
    ['on, nothing held', nine, { email: false }, 'email', true, 'On allows email of 7 workflows again.', 7],
    [
      'on, all of its own held',
      [aWorkflow('w', { sms: false })],
      { sms: false },
      'sms',
      true,
      'Turning sms on allows nothing more. 1 stays blocked by another switch.',
      0,
    ],
    [
      'on while all is off',
      nine,
      { enabled: false, sms: false },
      'sms',
      true,
      'On changes nothing yet: all notifications are off.',
      0,
    ],
    [
      'everything on',
      nine,
      { enabled: false, sms: false },
      'enabled',
      true,
      'On allows 7 workflows again. 2 stay blocked by other switches. 1 critical workflow stays allowed.',
      7,
    ],
  ])('%s', (_, workflows, global, setting, on, text, cells) => {
    const flips = switchEffectOf(workflows, { ...allOn, ...global }, { setting, on })
    expect(flips && switchEffectText(t, setting, flips)).toBe(text)
    expect(flips?.cells.size).toBe(cells)
  })

  it.each([
    ['ignored', false, 'Stored but ignored by this service.'],
    ['ignored', true, 'Stored but ignored by this service.'],
    ['unknown', false, 'This service may ignore this switch.'],
    ['unknown', true, 'This service may ignore this switch.'],
  ] as const)(
    'claims no effect on a service whose global switches are %s: turned to %s',
    (facts, on, text) => {
      const flips = switchEffectOf(nine, { ...allOn, sms: !on }, { setting: 'sms', on }, facts)
      expect(flips && switchEffectText(t, 'sms', flips)).toBe(text)
      expect(flips?.cells.size).toBe(0)
    },
  )

  it('says nothing while the switch is unknown', () => {
    expect(switchEffectOf(nine, {}, { setting: 'sms', on: false })).toBeUndefined()
  })

  it('lists the affected cells', () => {
    const flips = switchEffectOf(nine, allOn, { setting: 'sms', on: false })
    expect(flips?.cells).toEqual(new Set(Array.from({ length: 6 }, (_, index) => `w${index} sms`)))
  })
})

describe('where a change for all workflows replaces the settings of each', () => {
  const own = (
    id: string,
    sms: boolean,
    differs: boolean,
    more: { critical?: boolean } = {},
  ): WorkflowUses => ({
    ...aWorkflow(id, { sms }, more),
    sources: differs ? { sms: 'subscriber' } : {},
  })
  test.each<[string, WorkflowUses[], boolean, string, cells: number]>([
    [
      'off',
      [own('a', true, false), own('b', false, true), own('c', true, false, { critical: true })],
      false,
      'Off blocks sms of 1 workflow. 1 critical workflow stays allowed. Also replaces the sms setting of 1 workflow.',
      1,
    ],
    [
      'on',
      [own('a', false, false), own('b', true, true), own('d', true, true)],
      true,
      'On allows sms of 1 workflow again. Also replaces the sms settings of 2 workflows.',
      1,
    ],
    ['nothing to replace', [own('a', true, false)], false, 'Off blocks sms of 1 workflow.', 1],
  ])('%s', (_title, workflows, on, text, cells) => {
    const effect = switchEffectOf(workflows, { ...allOn, sms: !on }, { setting: 'sms', on }, 'channelsStop')
    expect(effect && switchEffectText(t, 'sms', effect)).toBe(text)
    expect(effect?.cells.size).toBe(cells)
  })
})

const aSwitch = fc.boolean()
const someWorkflows = fc.array(
  fc.record({
    critical: aSwitch,
    enabled: aSwitch,
    uses: fc.record(
      Object.fromEntries(channels.map((channel) => [channel, aSwitch])) as Record<Channel, typeof aSwitch>,
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 8 },
)
const aGlobal = fc.record(
  Object.fromEntries(settings.map((setting) => [setting, aSwitch])) as Record<Setting, typeof aSwitch>,
)

it('equals the difference between the table before and after', () => {
  fc.assert(
    fc.property(someWorkflows, aGlobal, fc.constantFrom(...settings), (given, global, setting) => {
      const workflows = given.map(({ uses, ...rest }, index) => aWorkflow(`w${index}`, uses, rest))
      const on = !global[setting]
      const table = (known: Switches) => {
        const ask = createEffectiveLookup(known)
        return new Map(
          workflows.flatMap((workflow) =>
            workflow.uses.map((channel) => [cellKey(workflow.id, channel), ask(workflow, channel).verdict]),
          ),
        )
      }
      const before = table(global)
      const after = table({ ...global, [setting]: on })
      const changed = [...before.keys()].filter((key) => before.get(key) !== after.get(key))
      expect([...(switchEffectOf(workflows, global, { setting, on })?.cells ?? [])].toSorted()).toEqual(
        changed.toSorted(),
      )
    }),
  )
})
