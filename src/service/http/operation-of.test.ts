import { expect, test } from 'vitest'
import { endpointNames, endpoints } from '#src/contract/endpoints.ts'
import { operationOf } from './operation-of.ts'

const at = (method: string, path: string) => operationOf({ method, url: `http://console.test${path}` })

test.each(endpointNames)('%s is found by its method and path', (name) => {
  const { method, path } = endpoints[name]
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  const found = at(method, path.replaceAll(/:(\w+)/g, 'a%2Fb'))
  expect(found).toEqual({ name, params: Object.fromEntries(names.map((param) => [param, 'a/b'])) })
})

test.each([
  ['GET', '/v1/unknown'],
  ['PUT', '/v1/events/trigger'],
  ['GET', '/v1/workflows/a/b/c/d'],
  ['GET', '/V1/workflows'],
  ['GET', '/v1/workflows/%ff'],
])('%s %s is no operation', (method, path) => expect(at(method, path)).toBeUndefined())

test('a query and a trailing slash make no difference', () =>
  expect(at('GET', '/v1/workflows/?page=1')).toEqual({ name: 'workflowList', params: {} }))
