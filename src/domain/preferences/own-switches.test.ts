import { describe, expect, it } from 'vitest'
import { ownSwitches } from './own-switches.ts'

describe('what a subscriber has set', () => {
  const answer = { enabled: true, channels: { email: false, sms: true, chat: false } }
  const by = (...sources: string[]) =>
    (['email', 'sms', 'chat'] as const).flatMap((channel, at) =>
      sources[at] ? [{ channel, source: sources[at] }] : [],
    )

  it.each<[string, Parameters<typeof ownSwitches>, object]>([
    ['what is off for all workflows', [answer, 'global'], { channels: { email: false, chat: false } }],
    [
      'the master switch if it is off for all workflows',
      [{ ...answer, enabled: false, channels: {} }, 'global'],
      { enabled: false, channels: {} },
    ],
    [
      'without the workflow’s defaults',
      [{ ...answer, overrides: by('template', 'subscriber') }, 'workflow'],
      { channels: { sms: true } },
    ],
    [
      'everything for a workflow if nothing marks the defaults',
      [answer, 'workflow'],
      { channels: answer.channels },
    ],
  ])('is %s', (_, [given, level], own) => {
    expect(ownSwitches(given, level)).toEqual(own)
  })
})
