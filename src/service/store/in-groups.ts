import { setImmediate } from 'node:timers/promises'
import { failureKindOf } from './failure-kind.ts'
import { doingFirst, firstAtHand, type First } from './first-in-writes.ts'

type Waiting<Call, Result> = {
  call: Call
  first: readonly First[]
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/** Calls in one transaction: others wait for it. */
const most = 50

/**
 * Carries out together the calls that came at the same time or while the last ones were carried out: a transaction costs
 * far more than a row. When a group fails, each of its calls is carried out by itself, unless the database is to blame:
 * it would fail them one after the other.
 */
export function inGroups<Call, Result>(carryOut: (calls: readonly Call[]) => Promise<Result[]>) {
  const waiting: Waiting<Call, Result>[] = []
  let isRunning = false

  const carriedOut = async (group: readonly Waiting<Call, Result>[]): Promise<Result[]> =>
    doingFirst(
      group.flatMap(({ first }) => first),
      () => carryOut(group.map(({ call }) => call)),
    )

  async function carryOutAlone(one: Waiting<Call, Result>): Promise<void> {
    await carriedOut([one]).then(([result]) => one.resolve(result as Result), one.reject) // one call, one result
  }

  async function fail(group: readonly Waiting<Call, Result>[], error: unknown): Promise<void> {
    const kind = failureKindOf(error)
    // Where the database does not answer, those behind would wait as long for the same.
    const failed = kind === 'unavailable' ? [...group, ...waiting.splice(0)] : group
    for (const one of failed)
      if (kind === undefined && group.length > 1) await carryOutAlone(one)
      else one.reject(error)
  }

  async function run(): Promise<void> {
    isRunning = true
    do {
      // SQLite answers at once: without a pause, one call would be over before the next is heard.
      await setImmediate()
      const group = waiting.splice(0, most)
      await carriedOut(group).then(
        (results) => {
          for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result) // as many results as calls
        },
        (error: unknown) => fail(group, error),
      )
    } while (waiting.length > 0)
    isRunning = false
  }

  return (call: Call): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ call, first: firstAtHand(), resolve, reject })
      if (!isRunning) void run()
    })
}
