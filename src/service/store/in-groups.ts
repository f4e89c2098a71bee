import { setImmediate } from 'node:timers/promises'
import { failureKindOf } from './failure-kind.ts'

type Waiting<Call, Result> = {
  call: Call
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

  async function carryOutAlone({ call, resolve, reject }: Waiting<Call, Result>): Promise<void> {
    await carryOut([call]).then(([result]) => resolve(result as Result), reject) // one call, one result
  }

  async function run(): Promise<void> {
    isRunning = true
    do {
      // SQLite answers at once: without a pause, one call would be over before the next is heard.
      await setImmediate()
      const group = waiting.splice(0, most)
      const [first, ...others] = group
      if (first && others.length === 0) {
        await carryOutAlone(first)
        continue
      }
      const given = group.map(({ call }) => call)
      await carryOut(given).then(
        (results) => {
          for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result) // as many results as calls
        },
        async (error: unknown) => {
          for (const one of group)
            if (failureKindOf(error) === undefined) await carryOutAlone(one)
            else one.reject(error)
        },
      )
    } while (waiting.length > 0)
    isRunning = false
  }

  return (call: Call): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (!isRunning) void run()
    })
}
