/**
 * Runs stages concurrently: each begins once the stage in `after` has ended, with success or not, and a slot is free.
 * @template T
 * @param {readonly { name: string, after?: string, run: () => Promise<T> }[]} stages in order of priority
 * @param {number} atOnce how many may run at the same time
 * @returns {Promise<T[]>} the result of each, in the order of the stages
 */
export function runStages(stages, atOnce) {
  const waiting = [...stages]
  /** @type {Map<string, T>} */
  const ended = new Map()
  let running = 0
  return new Promise((resolve, reject) => {
    /** @param {typeof stages[number]} stage */
    const begin = async ({ name, run }) => {
      running += 1
      ended.set(name, await run())
      running -= 1
      if (ended.size === stages.length)
        resolve(stages.map((stage) => /** @type {T} */ (ended.get(stage.name))))
      else beginSome()
    }
    const beginSome = () => {
      const ready = waiting.filter(({ after }) => after === undefined || ended.has(after))
      for (const stage of ready.slice(0, atOnce - running)) {
        waiting.splice(waiting.indexOf(stage), 1)
        begin(stage).catch(reject)
      }
      if (running === 0)
        reject(new Error(`Stages that never begin: ${waiting.map(({ name }) => name).join(', ')}`))
    }
    beginSome()
  })
}
