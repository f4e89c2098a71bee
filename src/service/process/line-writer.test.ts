import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundle } from '../api/test-process.ts'

let program = ''
beforeAll(async () => {
  program = await bundle(join(import.meta.dirname, 'test-chatty.ts'))
})
afterAll(() => rm(program, { force: true }))

/** The service in its own process, with the given standard output. */
async function start(out: 'pipe' | number) {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', out, 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}`)))
  ended.catch(() => {})
  const nextMessage = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message as { url: string; waiting: number }
  }
  const { url } = await nextMessage()
  return {
    child,
    /** Logs some lines and resolves with the output that is waiting to be read. */
    log: async (lines: number) => {
      const answer = nextMessage()
      child.send(lines)
      return (await answer).waiting
    },
    health: async () => (await fetch(`${url}/healthz`)).status,
  }
}

test('a log that nobody reads does not block the service, and a later line says how much is missing', async () => {
  const { child, log, health } = await start('pipe')
  expect(await log(5_000)).toBeLessThan(2_000_000)
  expect(await health()).toBe(200)
  const lines: string[] = []
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line))
  await expect.poll(() => log(0)).toBe(0)
  await log(1)
  await expect.poll(() => lines.at(-1)).toContain('line 0')
  const notice = JSON.parse(lines.at(-2) ?? '') as { level: string; message: string }
  expect(notice).toMatchObject({
    level: 'warn',
    message: expect.stringMatching(/^\d+ lines of the log/) as unknown,
  })
  expect(parseInt(notice.message, 10) + lines.length - 2, 'each line was read or counted').toBe(5_000)
})

test('a log whose reader has exited does not end the service', async () => {
  const { child, log, health } = await start('pipe')
  child.stdout?.destroy()
  for (let number = 0; number < 3; number += 1) await log(1)
  expect(await health()).toBe(200)
})

test.skipIf(!existsSync('/dev/full'))('a log on a full disk does not end the service', async () => {
  const full = openSync('/dev/full', 'w')
  const { log, health } = await start(full)
  closeSync(full)
  await log(3)
  expect(await health()).toBe(200)
})
