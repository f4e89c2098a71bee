import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { endpointNames, endpoints } from './endpoints.ts'

const parts = endpointNames.flatMap((name) => {
  const endpoint: Endpoint = endpoints[name]
  return (['params', 'query', 'body', 'output'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ name, part, schema }] : []
  })
})

test.each(parts)('the $part of $name can be described in JSON Schema', ({ part, schema }) => {
  const described = z.toJSONSchema(schema, {
    io: part === 'output' ? 'output' : 'input',
    target: 'draft-2020-12',
  })
  expect(Object.keys(described).length).toBeGreaterThan(1)
})

test.each(endpointNames)('the path of %s names exactly its parameters', (name) => {
  const { path, params }: Endpoint = endpoints[name]
  const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
  expect(new Set(named)).toEqual(new Set(Object.keys(params?.shape ?? {})))
})

test('no two operations share a method and a path', () => {
  const addresses = endpointNames.map(
    (name) => `${endpoints[name].method} ${endpoints[name].path.replace(/:\w+/g, ':')}`,
  )
  const twice = addresses.filter((address, index) => addresses.indexOf(address) !== index)
  expect(twice).toEqual([])
})

test('exactly the two operations of the specification are marked as documented', () => {
  const documented = endpointNames.filter((name) => (endpoints[name] as Endpoint).documented)
  expect(documented).toEqual(['workflowCreate', 'preferencesUpdate'])
})
