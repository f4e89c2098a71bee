import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { globalPreferences } from '#src/client/preferences.ts'
import { switchChanges } from '#src/domain/journal/change-text.ts'
import { endingOf } from '#src/domain/journal/outcome.ts'
import { settings, type Setting, type Switches } from '#src/domain/preferences/switches.ts'
import type { FaultRule } from '#src/service/faults/faults.ts'
import { eventually } from '#src/testing/eventually.ts'
import { runs } from '#src/testing/runs.ts'
import {
  faults,
  openTab,
  origin,
  recorded,
  service,
  shown,
  subscriberId,
  truth,
  serviceForEachTest,
} from '#src/testing/preference-tab.ts'
import { replaceKey } from '#src/testing/service/client.ts'

serviceForEachTest()

type Step =
  | { kind: 'change'; setting: Setting; on: boolean }
  /** Two clicks before the first is answered. */
  | { kind: 'twice'; setting: Setting }
  | { kind: 'undo'; which: number }
  /** A change made elsewhere, which this tab then reads or not. */
  | { kind: 'elsewhere'; setting: Setting; on: boolean; seen: boolean }
  /** The service is busy at first. */
  | { kind: 'busy'; setting: Setting; on: boolean }
  /** The answer is lost, after the change was applied (`landed`) or before. */
  | { kind: 'lost'; setting: Setting; on: boolean; landed: boolean }

/** Only two, so that the steps of a run affect the same switch. */
const setting = fc.constantFrom<Setting>('enabled', 'sms')
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), setting, on: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const), setting }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 4 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('elsewhere' as const),
        setting,
        on: fc.boolean(),
        seen: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('busy' as const), setting, on: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('lost' as const),
        setting,
        on: fc.boolean(),
        landed: fc.boolean(),
      }),
    },
  ),
  { minLength: 4, maxLength: 12 },
)

test('after any sequence of changes and undos, the service has the last intended values, and no undo reverts a newer change', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      globalThis.indexedDB = new IDBFactory()
      const { client, mutations, said, read } = await openTab()
      const model = new Map<keyof Switches, boolean>(settings.map((one) => [one, true]))
      const start = Object.entries(await truth(client))
      for (const [name, on] of start) if (on !== undefined) model.set(name as Setting, on)
      for (const step of all) await take(step)
      expect(await truth(client)).toEqual(Object.fromEntries(model))
      expect(await read()).toMatchObject([{ preference: { enabled: model.get('enabled') } }])

      async function take(step: Step) {
        if (step.kind === 'change') {
          await mutations.change(step)
          model.set(step.setting, step.on)
        } else if (step.kind === 'twice') {
          const wish = { setting: step.setting, on: true }
          const before = shown(client)[step.setting]
          await Promise.all([mutations.toggle(wish), mutations.toggle(wish)])
          model.set(step.setting, before ?? true)
        } else if (step.kind === 'busy') {
          faults.set({ kind: 'tooMany', seconds: 1, on: ['preferencesUpdate'], times: 1 })
          await mutations.change(step)
          model.set(step.setting, step.on)
        } else if (step.kind === 'lost') {
          const kind = step.landed ? 'dropAfterCommit' : 'drop'
          faults.set({ kind, on: ['preferencesUpdate'], times: 1 })
          await mutations.change(step)
          if (step.landed) model.set(step.setting, step.on)
        } else if (step.kind === 'elsewhere') {
          const body =
            step.setting === 'enabled'
              ? { enabled: step.on }
              : { preferences: [{ type: step.setting, enabled: step.on }] }
          await patchElsewhere(body)
          model.set(step.setting, step.on)
          if (step.seen) await read()
        } else await takeBack(step.which)
      }

      async function takeBack(which: number) {
        const entries = await recorded(client)
        const entry = entries[which % Math.max(1, entries.length)]
        if (!entry) return
        const [change] = switchChanges(entry)
        if (!change) throw new Error('The journal holds a change that changes nothing')
        const later = entries.filter(({ number }) => number > entry.number)
        const writtenAgain = later.some(
          (other) =>
            other.outcome !== 'refused' && switchChanges(other).some((one) => one.name === change.name),
        )
        const otherNow = (await truth(client))[change.name] !== change.answered
        const changedNothing = entry.outcome === 'refused' || change.before === change.answered
        said.length = 0
        await mutations.undo(entry.id)
        if (changedNothing) expect(said).toEqual(['nothing'])
        else if (writtenAgain || otherNow) expect(said).toEqual(['newer'])
        else {
          expect(said).toEqual([])
          model.set(change.name, change.before ?? true)
        }
      }
    }),
    runs(300),
  )
})

const patchElsewhere = (body: object) =>
  service.fetch(
    new Request(`${origin}/v1/subscribers/${subscriberId}/preferences`, {
      method: 'PATCH',
      headers: { authorization: `ApiKey ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** All of them, by the type. */
const everyFault: Record<FaultRule['kind'], { requests: number; milliseconds?: number; seconds?: number }> = {
  slow: { requests: 1, milliseconds: 50 },
  drop: { requests: 1 },
  dropAfterCommit: { requests: 1 },
  keyRefused: { requests: 2 },
  tooMany: { requests: 2, seconds: 1 },
  failure: { requests: 1 },
  failureAfterCommit: { requests: 1 },
  wrongShape: { requests: 1 },
  otherEcho: { requests: 1 },
}

test.each(Object.entries(everyFault))(
  'a switch ends with what the service holds, despite the fault %s',
  async (kind, { requests, ...more }) => {
    const { client, mutations, bodies } = await openTab()
    onTestFinished(new QueryObserver(client.queryClient, globalPreferences(subscriberId)).subscribe(() => {}))
    faults.set({ kind, ...more, on: ['preferencesUpdate'], times: 1 } as FaultRule)
    const changed = mutations.change({ setting: 'sms', on: false })
    if (kind === 'keyRefused') {
      await eventually(() => expect(client.session.get().renewing).toBe(true))
      client.session.answer(service.apiKey)
    }
    await changed
    await eventually(async () => expect(shown(client)).toEqual(await truth(client)))
    expect(await bodies()).toHaveLength(requests)
  },
)

describe('an undo', () => {
  test('names the write that it undoes, and can itself be undone', async () => {
    const { client, mutations, bodies } = await openTab()
    await mutations.change({ setting: 'sms', on: false })
    const [first] = await recorded(client)
    await mutations.undo(first?.id ?? '')
    const [second] = await recorded(client)
    expect(second).toMatchObject({ undoes: first?.id, outcome: 'applied' })
    await mutations.undo(second?.id ?? '')
    expect((await bodies()).map(({ preferences }) => preferences[0].enabled)).toEqual([false, true, false])
  })

  test('is refused while a later click is waiting for its answer', async () => {
    const { client, mutations, said } = await openTab()
    await mutations.change({ setting: 'sms', on: false })
    const [entry] = await recorded(client)
    faults.set({ kind: 'slow', milliseconds: 300, on: ['preferencesUpdate'], times: 1 })
    const later = mutations.change({ setting: 'sms', on: false })
    await mutations.undo(entry?.id ?? '')
    expect(said).toEqual(['newer'])
    await later
    expect((await truth(client)).sms).toBe(false)
  })

  test('reads first, and is refused if the switch has another value', async () => {
    const { client, mutations, said, bodies } = await openTab()
    await mutations.change({ setting: 'sms', on: false })
    const [entry] = await recorded(client)
    await patchElsewhere({ preferences: [{ type: 'sms', enabled: true }] })
    await mutations.undo(entry?.id ?? '')
    expect(said).toEqual(['newer'])
    expect(shown(client).sms).toBe(true)
    expect(await bodies()).toHaveLength(1)
  })

  test('never opts in a person who opted out just before the click', async () => {
    const { client, mutations, said, bodies, saved } = await openTab()
    await patchElsewhere({ preferences: [{ type: 'sms', enabled: false }] })
    expect(shown(client).sms).toBe(true)
    await mutations.toggle({ setting: 'sms', on: false })
    expect(saved).toMatchObject([{ id: undefined, isUnchanged: true }])
    const [entry] = await recorded(client)
    expect(entry && endingOf(entry)).toBe('already')
    await mutations.undo(entry?.id ?? '')
    expect(said).toEqual(['nothing'])
    expect(await bodies()).toEqual([{ preferences: [{ type: 'sms', enabled: false }] }])
    expect((await truth(client)).sms).toBe(false)
  })

  test('is not sent if the current value cannot be read', async () => {
    const { client, mutations, said, bodies } = await openTab()
    await mutations.change({ setting: 'sms', on: false })
    const [entry] = await recorded(client)
    faults.set({ kind: 'drop', on: ['preferencesByLevel'] })
    await mutations.undo(entry?.id ?? '')
    expect(said).toEqual(['unread'])
    expect(await bodies()).toHaveLength(1)
  })

  test('says that nobody is signed in if the question for a key was dismissed', async () => {
    const { client, mutations, said } = await openTab()
    await mutations.change({ setting: 'sms', on: false })
    const [entry] = await recorded(client)
    await replaceKey(service, 'the-key-of-tomorrow')
    const undone = mutations.undo(entry?.id ?? '')
    await eventually(() => expect(client.session.get().renewing).toBe(true))
    client.session.answer(null)
    await undone
    expect(said).toEqual(['locked'])
  })

  test('is refused if another tab has changed the same switch since', async () => {
    const one = await openTab()
    const other = await openTab()
    await one.mutations.change({ setting: 'push', on: false })
    const [entry] = await recorded(one.client)
    await other.mutations.change({ setting: 'push', on: false })
    await other.mutations.change({ setting: 'push', on: true })
    await one.mutations.undo(entry?.id ?? '')
    expect(one.said).toEqual(['newer'])
    expect((await truth(one.client)).push).toBe(true)
  })

  test.each([
    ['dropAfterCommit', 'applied'],
    ['drop', 'notApplied'],
  ] as const)(
    'is possible once a read has settled a write whose answer was lost: %s',
    async (kind, ending) => {
      const { client, mutations, said, bodies } = await openTab()
      faults.set({ kind, on: ['preferencesUpdate'], times: 1 })
      await mutations.change({ setting: 'chat', on: false })
      const [entry] = await recorded(client)
      expect(entry && endingOf(entry)).toBe(ending)
      expect(shown(client).chat).toBe(ending !== 'applied')
      await mutations.undo(entry?.id ?? '')
      expect(said).toEqual(ending === 'applied' ? [] : ['nothing'])
      expect(await bodies()).toHaveLength(ending === 'applied' ? 2 : 1)
      expect((await truth(client)).chat).toBe(true)
    },
  )

  test('is refused for a write of unknown outcome that cannot be read', async () => {
    const { client, mutations, said } = await openTab()
    faults.set(
      { kind: 'dropAfterCommit', on: ['preferencesUpdate'], times: 1 },
      { kind: 'drop', on: ['preferencesByLevel'], after: 1 },
    )
    await mutations.change({ setting: 'chat', on: false })
    faults.set()
    const [entry] = await recorded(client)
    await mutations.undo(entry?.id ?? '')
    expect(said).toEqual(['uncertain'])
  })
})
