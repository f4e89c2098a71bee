import { describe, expect, it } from 'vitest'
import type { Failure } from '#src/client/failure.ts'
import type { Setting, Switches } from '#src/domain/preferences/switches.ts'
import { type Outcome, type SentWrite, switchViewOf } from './switch-state.ts'

const sent = (switches: Switches, outcome?: Outcome): SentWrite => ({
  id: 1,
  subscriberId: 'ann',
  switches,
  outcome,
})
const saved = (got: Switches): Outcome => ({ kind: 'saved', at: 1000, got, replaced: [] })
const failed = (failure: Failure): Outcome => ({ kind: 'failed', at: 1000, failure })
const lost = failed({ kind: 'noAnswer', reason: 'network' })
const refused = failed({ kind: 'refused', status: 400, problem: { message: 'no' } })

const emailOff = (outcome?: Outcome) => sent({ email: false }, outcome)
const emailOn = (outcome?: Outcome) => sent({ email: true }, outcome)

const view = (
  known: Switches,
  writes: SentWrite[],
  { setting = 'email', loadedAt = 0 }: { setting?: Setting; loadedAt?: number } = {},
) => switchViewOf(setting, { known, loadedAt }, writes)

describe('a switch shows', () => {
  it.each<[string, Switches, SentWrite[], boolean | undefined, saving: boolean]>([
    ['the answer if nothing was requested', { email: true }, [], true, false],
    ['no value if nothing is known', {}, [], undefined, false],
    ['the requested value instead of the answer', { email: true }, [emailOff()], false, true],
    ['the requested value if nothing is known', {}, [emailOn()], true, true],
    ['the answer if another switch was changed', { email: true }, [sent({ sms: false })], true, false],
    [
      'the last of several requested values',
      { email: true },
      [emailOff(), emailOn(), emailOff()],
      false,
      true,
    ],
    ['the requested value even if it is already set', { email: true }, [emailOn()], true, true],
    [
      'a later request instead of one that ended',
      { email: true },
      [emailOn(refused), emailOff()],
      false,
      true,
    ],
    [
      'its own value under the master switch',
      { enabled: true, email: true },
      [sent({ enabled: false })],
      true,
      false,
    ],
  ])('%s', (_, known, writes, on, saving) => {
    const shown = view(known, writes)
    expect([shown.on, shown.state.kind === 'saving']).toEqual([on, saving])
  })

  it('what its write is waiting for', () => {
    const progress = { kind: 'checking' } as const
    expect(view({}, [{ ...emailOff(), progress }]).state).toEqual({ kind: 'saving', progress })
  })
})

describe('the outcome of the last change of a switch', () => {
  it.each<[string, SentWrite[], boolean | undefined, loadedAt: number, string]>([
    ['no change', [], true, 0, 'idle'],
    ['a change of another switch', [sent({ sms: false }, refused)], true, 0, 'idle'],
    ['saved', [emailOff(saved({ email: false }))], false, 1000, 'saved'],
    ['the last one counts', [emailOff(refused), emailOff(saved({ email: false }))], false, 1000, 'saved'],
    ['answered otherwise', [emailOff(saved({ email: true }))], true, 1000, 'otherwise'],
    ['saved, changed elsewhere since', [emailOff(saved({ email: false }))], true, 2000, 'idle'],
    ['answered otherwise, read since', [emailOff(saved({ email: true }))], false, 2000, 'applied'],
    ['answered without this switch', [emailOff(saved({}))], undefined, 1000, 'otherwise'],
    ['refused', [emailOff(refused)], true, 0, 'failed'],
    ['refused, read since', [emailOff(refused)], true, 2000, 'failed'],
    ['lost', [emailOff(lost)], true, 900, 'failed'],
    ['lost, read since: applied', [emailOff(lost)], false, 2000, 'applied'],
    ['lost, read since: not applied', [emailOff(lost)], true, 2000, 'notApplied'],
    ['lost, read since without this switch', [emailOff(lost)], undefined, 2000, 'failed'],
    ['lost and read back', [emailOff({ ...lost, kind: 'notApplied' } as Outcome)], true, 2000, 'notApplied'],
    ['not sent', [emailOff({ ...lost, kind: 'notSent' } as Outcome)], false, 2000, 'notSent'],
  ])('%s', (_, writes, email, loadedAt, kind) => {
    expect(view({ email }, writes, { loadedAt }).state.kind).toBe(kind)
  })
})
