import { createLog } from './log.ts'
import { startServer } from './server.ts'

/** A process of the service that logs as much as it is told to, for tests: a number of lines for each message. */
const log = createLog({ format: 'json', hide: (text) => text })
const { url } = await startServer()
process.on('message', (lines: number) => {
  for (let line = 0; line < lines; line += 1) log.warn(`line ${line} ${'x'.repeat(1000)}`)
  process.send?.({ waiting: process.stdout.writableLength })
})
process.send?.({ url })
