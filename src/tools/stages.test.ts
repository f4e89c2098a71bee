import { expect, test } from 'vitest'
import { runStages } from './stages.mjs'

/** Stages given as `name` or `name<after`, which end when `end` is called; `log` lists those that have begun. */
function setUp(names: readonly string[], atOnce: number) {
  const log: string[] = []
  const ends = new Map<string, (result: string) => void>()
  const stages = names.map((text) => {
    const [name = '', after] = text.split('<')
    const run = () => {
      log.push(name)
      return new Promise<string>((resolve) => ends.set(name, resolve))
    }
    return after === undefined ? { name, run } : { name, after, run }
  })
  const all = runStages(stages, atOnce)
  const end = async (name: string) => {
    ends.get(name)?.(`${name} ended`)
    await new Promise((done) => void setImmediate(done))
  }
  return { log, end, all }
}

test('a limited number of stages run at the same time, in order', async () => {
  const { log, end, all } = setUp(['a', 'b', 'c'], 2)
  expect(log).toEqual(['a', 'b'])
  await end('b')
  expect(log).toEqual(['a', 'b', 'c'])
  await end('c')
  await end('a')
  expect(await all).toEqual(['a ended', 'b ended', 'c ended'])
})

test('a stage that comes after another waits for it and lets others go first', async () => {
  const { log, end, all } = setUp(['build', 'stories<build', 'unit', 'lint'], 2)
  expect(log).toEqual(['build', 'unit'])
  await end('unit')
  expect(log).toEqual(['build', 'unit', 'lint'])
  await end('build')
  expect(log).toEqual(['build', 'unit', 'lint', 'stories'])
  await end('stories')
  await end('lint')
  expect(await all).toHaveLength(4)
})

test('with a single slot, stages run one after another', async () => {
  const { log, end, all } = setUp(['a', 'b'], 1)
  expect(log).toEqual(['a'])
  await end('a')
  expect(log).toEqual(['a', 'b'])
  await end('b')
  expect(await all).toEqual(['a ended', 'b ended'])
})

test('a stage that comes after an unknown one is an error', async () => {
  await expect(setUp(['a<gone'], 2).all).rejects.toThrow('Stages that never begin: a')
})

test('a stage that rejects makes the run reject', async () => {
  const run = () => Promise.reject(new Error('no such command'))
  await expect(runStages([{ name: 'a', run }], 2)).rejects.toThrow('no such command')
})
