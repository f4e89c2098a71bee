import { setImmediate } from 'node:timers/promises'
import { failureKindOf } from './failure-kind.ts'
import { doingFirst, currentFirstSteps, type First } from './first-in-writes.ts'

type Waiting<Call, Result> = {
  call: Call
  first: readonly First[]
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/** Most calls per transaction, because others have to wait for it. */
const most = 50

/**
 * Combines calls made at the same time, or while earlier ones are running, because a transaction costs far more than a
 * row. If a group fails, each of its calls is carried out alone, unless the database is the cause and would fail them
 * all, one after another. `placeOf`: calls of different places, such as environments, are never in one group.
 */
export function inGroups<Call, Result>(
  carryOut: (calls: readonly Call[]) => Promise<Result[]>,
  placeOf: (call: Call) => string = () => '',
) {
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
    // If the database does not answer, the waiting calls would only wait for the same failure.
    const failed = kind === 'unavailable' ? [...group, ...waiting.splice(0)] : group
    for (const one of failed)
      if (kind === undefined && group.length > 1) await carryOutAlone(one)
      else one.reject(error)
  }

  async function run(): Promise<void> {
    isRunning = true
    do {
      // SQLite answers synchronously: without a pause, one call would finish before the next one arrives.
      await setImmediate()
      const [next] = waiting
      const place = next && placeOf(next.call)
      const group = waiting.filter(({ call }) => placeOf(call) === place).slice(0, most)
      for (const one of group) waiting.splice(waiting.indexOf(one), 1)
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
      waiting.push({ call, first: currentFirstSteps(), resolve, reject })
      if (!isRunning) void run()
    })
}
