import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpointNames } from '#src/contract/endpoints.ts'
import { toOpenApi } from './openapi.ts'

const places = (document: object): string[] =>
  [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) => place)

const at = (document: unknown, place: string): unknown =>
  place
    .split('/')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document)

test.each([{}, { documentedOnly: true }])('the description is valid OpenAPI 3.1 with %j', async (options) => {
  const checked = await new Validator().validate(toOpenApi(options))
  expect(checked.errors).toBeUndefined()
  expect(checked.valid).toBe(true)
})

test('the validator refuses a description with a fault', async () => {
  const document = { ...toOpenApi(), info: { title: 'No version' } }
  expect((await new Validator().validate(document)).valid).toBe(false)
})

test('every reference can be resolved', () => {
  const document = toOpenApi()
  expect(places(document).length).toBeGreaterThan(50)
  expect(places(document).filter((place) => at(document, place) === undefined)).toEqual([])
})

test('every operation is described once, under its own name', () => {
  const described = Object.values(toOpenApi()['paths'] as object).flatMap((methods) =>
    Object.values(methods as object).map(({ operationId }) => operationId as unknown),
  )
  expect(described.toSorted()).toEqual(endpointNames.toSorted())
})

test('only the operations that are offered are described', () => {
  const paths = toOpenApi({ documentedOnly: true })['paths'] as object
  expect(Object.keys(paths)).toEqual(['/v1/workflows', '/v1/subscribers/{subscriberId}/preferences'])
})
