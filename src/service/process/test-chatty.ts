import { createLog } from './log.ts'
import { startServer } from './server.ts'

/** A service process for tests that logs as many lines as each message asks for. */
const log = createLog({ format: 'json', maskSecrets: (text) => text })
const { url } = await startServer()
process.on('message', (lines: number) => {
  for (let line = 0; line < lines; line += 1) log.warn(`line ${line} ${'x'.repeat(1000)}`)
  process.send?.({ waiting: process.stdout.writableLength })
})
process.send?.({ url })
