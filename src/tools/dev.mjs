import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { root } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'

/**
 * The parts of src/service that this script uses.
 * @typedef {{ port: number, host: string }} Options
 * @typedef {{ kind: 'run', options: Options } | { kind: 'command' } | { kind: 'help' } | { kind: 'bad', lines: string[] }} Reading
 * @typedef {{ readCommandLine(argv: string[], variables: NodeJS.ProcessEnv): Reading, help: string }} OptionsModule
 * @typedef {{ fetch(request: Request, address?: string): Promise<Response>, close(): Promise<void>, openLink(origin: string): string }} DevService
 * @typedef {{ createDevService(argv: string[]): Promise<DevService>, isProcessPath(path: string): boolean }} DevModule
 */

const server = createServer()
const vite = await createVite({ root, server: { middlewareMode: true, ws: { server } }, appType: 'spa' })

/** @returns {Promise<Options>} */
async function readOptions() {
  const module = /** @type {OptionsModule} */ (
    await vite.ssrLoadModule('/src/service/process/command-line.ts')
  )
  const reading = module.readCommandLine(process.argv.slice(2), process.env)
  if (reading.kind === 'run') return reading.options
  await vite.close()
  if (reading.kind === 'help') console.log(module.help)
  else console.error(reading.kind === 'bad' ? reading.lines.join('\n') : 'Commands are given to npm start')
  process.exit(reading.kind === 'help' ? 0 : 2)
}

const options = await readOptions()

/** @type {{ module: DevModule, opened: Promise<DevService> } | undefined} */
let current

/**
 * The service from the current sources. Vite returns a new module after an edit, and only then is the service reopened.
 * @returns {Promise<DevService>}
 */
async function service() {
  const module = /** @type {DevModule} */ (await vite.ssrLoadModule('/src/service/process/dev.ts'))
  if (current?.module === module) return current.opened
  const closed = current?.opened.then(
    (one) => one.close(),
    () => undefined,
  )
  // Opened only after the previous one has released the data.
  const opened = Promise.resolve(closed).then(() => module.createDevService(process.argv.slice(2)))
  current = { module, opened }
  return opened
}

const answer = getRequestListener(
  async (request, { incoming }) => (await service()).fetch(request, incoming.socket.remoteAddress),
  { overrideGlobalObjects: false },
)

server.on('request', (request, response) => {
  const [path = ''] = (request.url ?? '').split('?', 1)
  if (current?.module.isProcessPath(path)) void answer(request, response)
  else vite.middlewares(request, response)
})

const first = await service()
server.listen(options.port, options.host, () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : options.port
  console.log(`Carillon with hot reload: ${first.openLink(`http://${options.host}:${port}`)}`)
})

async function stop() {
  server.close()
  server.closeAllConnections()
  await vite.close()
  await (await current?.opened)?.close()
}

endWithNpm()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => void stop())
