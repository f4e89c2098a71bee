import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImport } from '#src/domain/import/read-import.ts'
import { anyWorkflow } from '#src/testing/any-workflow.ts'
import { toCreate } from '../model/to-create.ts'
import { toValues } from '../model/to-values.ts'
import { uuid, type WorkflowValues } from '../model/values.ts'
import { valuesOf, withSteps } from './use-opening.ts'
import { runs } from '#src/testing/runs.ts'

/** Form values of any workflow, including those that only a service could return. */
const anyValues = anyWorkflow.map((workflow) => {
  const seen = new Set<string>()
  const steps = workflow.steps.map((step) => {
    const own = step.uuid === undefined || seen.has(step.uuid) ? uuid() : step.uuid
    seen.add(own)
    return { ...step, uuid: own }
  })
  // Imports arrive inactive.
  return toValues({ ...workflow, active: false, steps })
})
/** A body as sent. */
const sent = (values: WorkflowValues) =>
  JSON.parse(JSON.stringify(toCreate(values))) as Record<string, unknown>

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
const asCurl = (body: unknown) =>
  [
    `curl -X POST 'https://api.example.com/v1/workflows' \\`,
    `  -H 'Authorization: ApiKey <API_KEY>' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(JSON.stringify(body, null, 2))}`,
  ].join('\n')

test.each([
  ['JSON', (body: unknown) => JSON.stringify(body)],
  ['JSON in lines', (body: unknown) => JSON.stringify(body, null, 2)],
  ['cURL', asCurl],
])('form → %s → form is equal', (_, write) => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const body = sent(values)
      const { workflows, problems } = readImport(write(body))
      expect(problems).toEqual([])
      const [workflow] = workflows
      if (!workflow) throw new Error('Nothing was taken in')
      const again = valuesOf(workflow, '')
      expect(sent(again)).toEqual(body)
      // The fields show the same as well.
      expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(toValues(workflow))))
    }),
    runs(200),
  )
})

test('added steps leave existing ones unchanged, and no two steps have the same uuid', () => {
  fc.assert(
    fc.property(anyValues, anyWorkflow, (values, { steps }) => {
      const after = withSteps(values, steps).values
      expect(after.steps.slice(0, values.steps.length)).toEqual(values.steps)
      expect(after.steps).toHaveLength(values.steps.length + steps.length)
      expect(new Set(after.steps.map((step) => step.uuid)).size).toBe(after.steps.length)
    }),
    runs(200),
  )
})

test('garbage gives values or nothing, and never throws', () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.json().map((json) => `curl -d '${json}' x`),
  )
  fc.assert(
    fc.property(garbage, (text) => {
      for (const workflow of readImport(text).workflows) sent(valuesOf(workflow, ''))
    }),
    runs(500),
  )
})
