import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limits, list, text, type ListLimit, type TextLimit } from '#src/contract/limits.ts'
import { recordOf } from '#src/contract/record.ts'
import { jsonExcess } from '#src/domain/json/json-limits.ts'
import { renderedText } from '#src/domain/templates/rendered-text.ts'
import { partCost, stepTextProblems, templateExcess } from '#src/domain/templates/template-limits.ts'
import { bodyLimit, readBody } from '#src/service/http/body.ts'
import { isFullRun } from './runs.ts'

type Limits = Omit<typeof limits, 'answer'>
type Fits = (size: number) => boolean | Promise<boolean>
type Checks = {
  [G in keyof Limits]: Limits[G] extends number ? Fits : { [K in keyof Limits[G]]: Fits }
}

const keysOf = <K extends string>(table: { readonly [key in K]: number }) => Object.keys(table) as K[] // a const table
const padded = (bytes: number) => '{}'.padEnd(bytes)
const isBodyRead =
  (path: string): Fits =>
  async (bytes) => {
    const init = { method: 'POST', body: padded(bytes), headers: { 'content-type': 'application/json' } }
    const reading = readBody(new Request(`http://127.0.0.1${path}`, init), bodyLimit(path))
    return reading.then(
      () => true,
      () => false,
    )
  }
const numbers = (count: number) => Array.from({ length: count }, () => 1)
/** Lists with this many values in all, themselves included. */
function values(count: number) {
  const parts = Math.ceil(count / limits.json.members) + 1
  const leaves = count - 1 - parts
  const each = Math.floor(leaves / parts)
  return Array.from({ length: parts }, (_, index) =>
    numbers(index === 0 ? leaves - each * (parts - 1) : each),
  )
}
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
const isText = (content: string, excess: string) =>
  !stepTextProblems([{ template: { content } }]).some((problem) => problem.excess === excess)

/** For every limit, whether something of a size is accepted. */
const checks: Checks = {
  body: {
    workflow: isBodyRead('/v1/workflows'),
    event: isBodyRead('/v1/events/trigger'),
    other: isBodyRead('/v1/subscribers'),
  },
  json: {
    depth: (size) => jsonExcess(nested(size)) === undefined,
    values: (size) => jsonExcess(values(size)) === undefined,
    members: (size) =>
      jsonExcess(numbers(size)) === undefined &&
      jsonExcess(Object.fromEntries(numbers(size).map((one, index) => [`k${index}`, one]))) === undefined,
  },
  text: {
    ...recordOf(
      keysOf<TextLimit>(limits.text),
      (kind): Fits =>
        (size) =>
          text(kind).safeParse('x'.repeat(size)).success,
    ),
    content: (size) =>
      text('content').safeParse('x'.repeat(size)).success &&
      jsonExcess('x'.repeat(size)) === undefined &&
      templateExcess('x'.repeat(size)) === undefined,
    workflow: (size) => isText('x'.repeat(size), 'allTexts'),
  },
  list: recordOf(
    keysOf<ListLimit>(limits.list),
    (kind): Fits =>
      (size) =>
        list(z.number(), kind).safeParse(numbers(size)).success,
  ),
  template: {
    variables: (size) => templateExcess('{{a}}'.repeat(size)) === undefined,
    variablesOfWorkflow: (size) => isText('{{a}}'.repeat(size), 'allVariables'),
    depth: (size) =>
      templateExcess(`${'{{#if a}}'.repeat(size)}${'{{/if}}'.repeat(size)}`) === undefined &&
      templateExcess(`{{${'(a '.repeat(size)}${')'.repeat(size)}}}`) === undefined,
    variable: (size) => templateExcess(`{{${'v'.repeat(size - 2)}}}`) === undefined,
  },
  // Each part costs something, and some room must be left.
  filledIn: (size) => renderedText('{{{x}}}', { x: 'x'.repeat(size - partCost - 1) }).left.length === 0,
}

const rows = Object.entries(checks).flatMap(([group, inside]) => {
  const sizes: unknown = limits[group as keyof Limits] // a key of the same table
  return typeof inside === 'function'
    ? [[group, inside, sizes as number] as const]
    : Object.entries(inside).map(
        ([key, fits]) => [`${group}.${key}`, fits, (sizes as Record<string, number>)[key] ?? 0] as const,
      )
})

/** Tens of megabytes, which take longer than all the others. */
const large = ['body.workflow', 'answer.bytes']

test.each(rows.filter(([name]) => isFullRun || !large.includes(name)))(
  '%s: one less and exactly the limit are accepted, one more is not',
  async (_, fits, limit) => {
    expect(limit).toBeGreaterThan(1)
    expect([await fits(limit - 1), await fits(limit), await fits(limit + 1)]).toEqual([true, true, false])
  },
)
