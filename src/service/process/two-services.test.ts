import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle, startProcess } from '../api/test-process.ts'

let folder = ''
let program = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carillon-two-'))
  program = await bundle(join(import.meta.dirname, 'main.ts'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(program, { force: true })
})

/** Starts a service on the folder. `warnings` are those of its start. */
async function startOn(data: string) {
  const one = startProcess(program, '--port', '0', '--data', data, '--empty', '--log-format', 'json')
  await one.hasPrinted(1)
  const isListening = () => one.lines.some((line) => line.includes('Sign in with the API key'))
  for (let count = 2; !isListening(); count += 1) await one.hasPrinted(count)
  const warnings = one.lines
    .map((line) => JSON.parse(line) as { level: string; message: string })
    .filter(({ level }) => level === 'warn')
    .map(({ message }) => message)
  const kill = async () => {
    one.process.kill('SIGKILL')
    await one.ended
  }
  return { warnings, kill }
}

test('a second service on a folder says that another uses it, until the first has ended in any way', async () => {
  const data = join(folder, 'data')
  const first = await startOn(data)
  expect(first.warnings).toEqual([])
  const warning = `Warning: another Carillon process runs on ${data}. With SQLite, run one: each process keeps its own start links and counts limits for itself`
  const second = await startOn(data)
  expect(second.warnings).toEqual([warning])
  await first.kill()
  const third = await startOn(data)
  expect(third.warnings, 'the second is still running').toEqual([warning])
  await second.kill()
  await third.kill()
  const fourth = await startOn(data)
  expect(fourth.warnings, 'a killed process leaves no lock').toEqual([])
  await fourth.kill()
})

test('a command next to a service is no second service', async () => {
  const data = join(folder, 'with-command')
  const service = await startOn(data)
  const keys = startProcess(program, 'keys', '--data', data)
  expect(await keys.ended).toBe(0)
  await service.kill()
  expect(keys.lines.join('\n')).not.toContain('another Carillon process')
})
