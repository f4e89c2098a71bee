import { buildWhenStale } from './build.mjs'
import { frame, measureEngine } from './bench/engine.mjs'
import { measureSteps } from './bench/step-list.mjs'
import { table } from './bench/table.mjs'

const conditions = [50, 5000]
const engine = await measureEngine(conditions)
console.log(`\nThe engine by the number of conditions, in milliseconds; a frame is ${frame.toFixed(1)}:\n`)
console.log(table(conditions, engine, 'conditions'))
for (const [name, times] of Object.entries(engine))
  console.log(
    `${name} with ${conditions.at(-1)} conditions: ${((times.at(-1) ?? 0) / frame).toFixed(2)} frames`,
  )

await buildWhenStale()
const sizes = [10, 100, 500]
const measured = await measureSteps(sizes)
console.log(
  '\nProcessor time of the page for one action in the builder, in milliseconds (median of the rounds):\n',
)
console.log(table(sizes, measured))
