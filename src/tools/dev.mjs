import { createServer, request as ask } from 'node:http'
import { resolve } from 'node:path'
import { createServer as createVite } from 'vite'
import { root } from './build.mjs'

/** What belongs to the service; everything else is the console's. */
const ofService = /^\/(?:v1(?:[/?]|$)|openapi\.json(?:\?|$))/

/**
 * What this script uses of src/service.
 * @typedef {{ port: number, host: string, data: string, empty: boolean, documentedOnly: boolean, apiKey?: string, databaseUrl?: string }} Options
 * @typedef {{ kind: 'run', options: Options } | { kind: 'help' } | { kind: 'bad', line: string }} Reading
 * @typedef {{ readOptions(argv: string[], variables: NodeJS.ProcessEnv): Reading, help: string }} OptionsModule
 * @typedef {{ url: string, apiKey: string, close(): Promise<void> }} Running
 * @typedef {{ startServer(options: object): Promise<Running> }} ServerModule
 * @typedef {{ keptApiKey(directory: string): Promise<string> }} KeyModule
 */

const server = createServer()
const vite = await createVite({ root, server: { middlewareMode: true, ws: { server } }, appType: 'spa' })

/** @returns {Promise<Options>} */
async function readOptions() {
  const module = /** @type {OptionsModule} */ (await vite.ssrLoadModule('/src/service/options.ts'))
  const reading = module.readOptions(process.argv.slice(2), process.env)
  if (reading.kind === 'run') return reading.options
  await vite.close()
  if (reading.kind === 'help') console.log(module.help)
  else console.error(reading.line)
  process.exit(reading.kind === 'help' ? 0 : 2)
}

const options = await readOptions()

/** @type {{ module: ServerModule, running: Promise<Running> } | undefined} */
let current

/**
 * The service as its sources stand now: Vite hands out a new module after an edit, and only then is
 * the service opened again.
 * @returns {Promise<Running>}
 */
async function service() {
  const module = /** @type {ServerModule} */ (await vite.ssrLoadModule('/src/service/server.ts'))
  if (current?.module === module) return current.running
  const previous = current?.running.then(
    (one) => one.close(),
    () => undefined,
  )
  // Opened only after the one before let go of the data.
  const running = Promise.resolve(previous).then(() => start(module))
  current = { module, running }
  return running
}

/**
 * As `npm start` does, but without the built console and on a port of its own.
 * @param {ServerModule} module
 */
async function start({ startServer }) {
  const { databaseUrl, documentedOnly, empty, apiKey } = options
  const directory = resolve(root, options.data)
  const keys = /** @type {KeyModule} */ (await vite.ssrLoadModule('/src/service/key-file.ts'))
  return startServer({
    documentedOnly,
    place: databaseUrl === undefined ? { directory } : { databaseUrl },
    apiKey: apiKey ?? (await keys.keptApiKey(directory)),
    onlyKey: apiKey !== undefined || databaseUrl === undefined,
    content: empty ? 'empty' : 'sample',
    onFailure: console.error,
  })
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function passOn(request, response) {
  try {
    const { url } = await service()
    const { method = 'GET', headers } = request
    const onward = ask(new URL(request.url ?? '/', url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', (error) => refuse(response, error))
    request.pipe(onward)
  } catch (error) {
    refuse(response, error)
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {unknown} error
 */
function refuse(response, error) {
  console.error(error)
  if (!response.headersSent) response.writeHead(502)
  response.end()
}

server.on('request', (request, response) => {
  if (ofService.test(request.url ?? '')) void passOn(request, response)
  else vite.middlewares(request, response)
})

const { apiKey } = await service()
server.listen(options.port, options.host, () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : options.port
  console.log(`Carillon with hot reload: http://${options.host}:${port}/#key=${encodeURIComponent(apiKey)}`)
})

async function stop() {
  server.close()
  server.closeAllConnections()
  await vite.close()
  await (await current?.running)?.close()
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => void stop())
