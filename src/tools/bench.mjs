import { buildWhenStale } from './build.mjs'
import { measureSteps } from './bench/step-list.mjs'
import { table } from './bench/table.mjs'

await buildWhenStale()
const sizes = [10, 100, 500]
const measured = await measureSteps(sizes)
console.log(
  '\nProcessor time of the page for one action in the builder, in milliseconds (median of the rounds):\n',
)
console.log(table(sizes, measured))
