import { describe, expect, it } from 'vitest'
import {
  ListSearch,
  NewWorkflowSearch,
  parseSearch,
  SettingsSearch,
  stringifySearch,
  WorkflowListSearch,
} from './search.ts'

describe('search parameters in the address', () => {
  it.each([
    [{}, ''],
    [{ page: 0, query: undefined }, '?page=0'],
    [{ query: '12' }, '?query=12'],
    [{ query: 'a & b=c' }, '?query=a+%26+b%3Dc'],
    [{ next: '/workflows?page=2#end' }, '?next=%2Fworkflows%3Fpage%3D2%23end'],
  ])('writes %j as %j', (values, expected) => {
    expect(stringifySearch(values)).toBe(expected)
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    expect(parseSearch(expected)).toEqual(
      Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    )
  })
})

describe('ListSearch', () => {
  it.each([
    ['?page=2&query=12', { page: 2, query: '12' }],
    ['?page=-1&query=true', { query: 'true' }],
    ['?page=two', {}],
    ['?page=1.5&other=1', {}],
    ['', {}],
  ])('reads %j as %j', (search, expected) => {
    expect(ListSearch.parse(parseSearch(search))).toEqual(expected)
  })
})

describe('WorkflowListSearch', () => {
  it.each([
    [
      '?page=2&query=a&group=g1&tag=b,c&state=active&sort=nameDown',
      { page: 2, query: 'a', group: 'g1', tag: 'b,c', state: 'active', sort: 'nameDown' },
    ],
    ['?state=perhaps&sort=size&page=x', {}],
  ])('reads %j as %j', (search, expected) => {
    expect(WorkflowListSearch.parse(parseSearch(search))).toEqual(expected)
  })
})

describe('NewWorkflowSearch', () => {
  it.each([
    ['?sample=order-receipt', { sample: 'order-receipt' }],
    ['?start=paste', { start: 'paste' }],
    ['?start=else&from=1', { from: '1' }],
  ])('reads %j as %j', (search, expected) => {
    expect(NewWorkflowSearch.parse(parseSearch(search))).toEqual(expected)
  })
})

describe('SettingsSearch', () => {
  it.each([
    ['/workflows?page=2', '/workflows?page=2'],
    ['/', '/'],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['https://elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('goes on to %j as %j', (next, expected) => {
    expect(SettingsSearch.parse({ next }).next).toBe(expected)
  })
})
