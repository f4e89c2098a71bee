import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { root } from './build.mjs'

/** What belongs to the service; everything else is the console's. */
const ofService = /^\/(?:v1(?:[/?]|$)|openapi\.json(?:\?|$))/
const port = Number(process.env['PORT'] ?? 4400)
const host = process.env['HOST'] ?? '127.0.0.1'

/**
 * What src/service/dev.ts offers to the development server.
 * @typedef {{ fetch(request: Request): Response | Promise<Response>, close(): Promise<void>, openLink?(origin: string): string }} DevService
 * @typedef {{ createDevService(argv: readonly string[]): Promise<DevService> }} DevModule
 */

const server = createServer()
const vite = await createVite({ root, server: { middlewareMode: true, ws: { server } }, appType: 'spa' })

/** @type {{ module: DevModule, service: Promise<DevService> } | undefined} */
let current

/**
 * The service as its sources stand now: Vite hands out a new module after an edit, and only then is
 * the service opened again.
 * @returns {Promise<DevService>}
 */
async function service() {
  const module = /** @type {DevModule} */ (await vite.ssrLoadModule('/src/service/dev.ts'))
  if (current?.module === module) return current.service
  const previous = current
  // Opened only after the one before let go of the data.
  const opened = Promise.resolve(
    previous?.service.then(
      (one) => one.close(),
      () => undefined,
    ),
  ).then(() => module.createDevService(process.argv.slice(2)))
  current = { module, service: opened }
  return opened
}

const answer = getRequestListener(async (request) => (await service()).fetch(request))

server.on('request', (request, response) => {
  if (ofService.test(request.url ?? '')) void answer(request, response)
  else vite.middlewares(request, response)
})

const first = await service()
server.listen(port, host, () => {
  const address = server.address()
  const origin = `http://${host}:${typeof address === 'object' ? address?.port : port}`
  console.log(`Carillon with hot reload: ${first.openLink?.(origin) ?? origin}`)
})

async function stop() {
  server.close()
  server.closeAllConnections()
  await vite.close()
  await (await current?.service)?.close()
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => void stop())
