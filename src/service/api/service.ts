import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { endpointNames, endpoints, type EndpointName } from '#src/contract/endpoints.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { onceHeader, versionHeader } from '#src/domain/services/known-service.ts'
import { matchesIfMatch, toFailure, toProblem, toResponse, type Answer } from '../http/answer.ts'
import { newRequestContext, type RequestContext, type Fetch } from '../http/request-context.ts'
import { authenticate, requireDevelopment } from '../access/authenticate.ts'
import { bodyLimit, readBody } from '../http/body.ts'
import { pathsOf } from '../http/operation-of.ts'
import type { Handlers, Tools } from '../handlers/handler.ts'
import { ConnectionCut, serveFaults, type FaultInjector } from '../faults/faults.ts'
import { createHandlers } from '../handlers/handlers.ts'
import { isFinal, type KeyedWrite, runOnce } from './idempotency.ts'
import { readOperationAt, serviceVersion, toOpenApi } from './openapi.ts'
import { createRateLimit, type RateLimits } from '../access/rate-limit.ts'
import { readInput, type RawInput } from './read-input.ts'
import { createKeyThrottle, type KeyThrottle } from '../access/key-throttle.ts'
import { changedMeanwhile, notFound, ServiceError } from '../http/service-error.ts'
import { toServiceError } from '../http/store-refusal.ts'
import { sha256 } from '../store/sql/database.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'

export type ServiceOptions = {
  /** Offers only the two operations of the specification. */
  documentedOnly?: boolean
  /** No limits by default. */
  rateLimits?: RateLimits
  /** Makes the service fail on demand, also through `/v1/faults`. For tests only. */
  faults?: FaultInjector
  /** Answers `/v1/clock`. For tests only. */
  serveClock?: (request: Request) => Promise<object>
  /** Called for failures of the service and its database; the caller only sees `requestId`. */
  onFailure?: (requestId: string, error: unknown) => void
  keyThrottle?: KeyThrottle
  /**
   * The environment of people without a key. Pages of other origins then get no answers, because the browser
   * identifies the person.
   */
  peopleEnvironment?: EnvironmentRecord | undefined
}

export type Service = { fetch: Fetch }

type App = {
  Bindings: RequestContext
  /** Headers that every answer to this caller carries, including refusals. */
  Variables: { limits?: Record<string, string> }
}
type AppContext = Context<App>

type RunningService = Tools & {
  handlers: Handlers
  options: ServiceOptions
  takeToken: ReturnType<typeof createRateLimit> | undefined
  keyThrottle: KeyThrottle
}

/** Operations allowed only in a development environment. */
const developmentOnly = new Set<EndpointName>(['workflowCreate', 'workflowDelete', 'workflowStatusUpdate'])

export function createService({ options = {}, ...tools }: Tools & { options?: ServiceOptions }): Service {
  const { rateLimits } = options
  const running = {
    ...tools,
    options,
    handlers: createHandlers(tools),
    takeToken: rateLimits && createRateLimit(rateLimits),
    keyThrottle: options.keyThrottle ?? createKeyThrottle(),
  }
  const app = new Hono<App>({ strict: false })
  if (!options.peopleEnvironment) app.options('*', preflight)

  for (const name of endpointNames) {
    const endpoint: Endpoint = endpoints[name]
    if (options.documentedOnly && !endpoint.documented) continue
    for (const path of options.documentedOnly ? [endpoint.path] : pathsOf(endpoint.path))
      app.on(endpoint.method, path, (context) => answerOperation(running, name, context))
  }
  const { faults, serveClock } = options
  if (faults) answerTests('/v1/faults', (request) => serveFaults(faults, request))
  if (serveClock) answerTests('/v1/clock', serveClock)

  function answerTests(path: string, serve: (request: Request) => Promise<object>): void {
    app.all(path, async (context) => {
      await admit(running, context)
      return send(context, { status: 200, headers: {}, body: await serve(context.req.raw) })
    })
  }

  let description: object | undefined
  app.get('/openapi.json', (context) =>
    send(context, { status: 200, headers: {}, body: (description ??= toOpenApi(options)) }),
  )
  app.onError((error, context) => send(context, refusalOf(running, error, context)))
  app.notFound((context) => {
    const error = notFound(`Cannot ${context.req.method} ${pathOf(context.req.raw)}`)
    return send(context, refusalOf(running, error, context))
  })

  return {
    fetch: async (request, context = newRequestContext()) => {
      const response = await app.fetch(request, context)
      // Set here, because Hono's own way makes an answer twice, which would slow down reads by a third.
      if (!options.peopleEnvironment) {
        response.headers.set('access-control-allow-origin', '*')
        response.headers.set('access-control-expose-headers', exposed)
      }
      response.headers.set('x-request-id', context.requestId)
      response.headers.set('date', tools.now().toUTCString())
      response.headers.set(versionHeader, serviceVersion)
      response.headers.set(onceHeader, 'true')
      return response
    },
  }
}

const exposed = `Date,ETag,Retry-After,Link,Idempotency-Key,Idempotency-Replay,RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset,RateLimit-Policy,x-request-id,${versionHeader}`

/** The key protects the service: browsers never send it by themselves, and cookies are not read. */
const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'],
  maxAge: 86_400,
})

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

const send = (context: AppContext, answer: Answer): Response =>
  toResponse({ ...answer, headers: { ...context.get('limits'), ...answer.headers } }, context.req.raw)

/** The answer to what was thrown, which never reveals the cause of a failure. */
function refusalOf({ now, options }: RunningService, error: unknown, context: AppContext): Answer {
  if (error instanceof ConnectionCut) throw error
  const { raw: request } = context.req
  const [path, at] = [pathOf(request), now().toISOString()]
  const { requestId } = context.env
  const refusal = toServiceError(error, request)
  // The caller has disconnected; the service did not fail.
  if (refusal !== error && request.signal.aborted)
    return toProblem(new ServiceError(400, 'The request was not received whole'), path, at)
  if (refusal !== error) options.onFailure?.(requestId, error)
  return refusal ? toProblem(refusal, path, at) : toFailure(requestId, path, at)
}

async function answerOperation(
  running: RunningService,
  name: EndpointName,
  context: AppContext,
): Promise<Response> {
  const { faults } = running.options
  const run = async () => send(context, await handle(running, name, context))
  return faults ? faults.applyFault({ name, params: context.req.param() }, run) : run()
}

/** A call of an operation. `caller` is undefined for operations that need no key. */
type OperationCall = { name: EndpointName; caller: EnvironmentRecord | undefined; raw: RawInput }

async function handle(running: RunningService, name: EndpointName, context: AppContext): Promise<Answer> {
  const { req } = context
  const endpoint: Endpoint = endpoints[name]
  const caller = endpoint.open ? undefined : await admit(running, context)
  if (caller) {
    if (developmentOnly.has(name)) requireDevelopment(caller)
    if (running.takeToken && !context.env.isInternal)
      context.set('limits', running.takeToken(ownerOf(context), endpoint.path, running.now().getTime()))
  }
  const body = endpoint.body ? await readBody(req.raw, bodyLimit(endpoint.path)) : {}
  const call = { name, caller, raw: { params: req.param(), query: queryOf(req), body } }
  const carryOut = () => executeIfMatched(running, call, req.header('if-match'))
  const key = isRepeatable(endpoint) ? req.header('idempotency-key') : undefined
  if (!caller || !key) return carryOut()
  const path = pathOf(req.raw)
  const scope = [caller.environment._id, context.env.person?.name ?? '', endpoint.method, path]
  return runIdempotently(running, { key, scope, body: JSON.stringify(body), path }, carryOut)
}

const isRepeatable = ({ method }: Endpoint) => method === 'POST' || method === 'PATCH'

/** Identifies an admitted caller for rate limits: the person, or a hash of the key. */
const ownerOf = ({ req, env }: AppContext) =>
  env.person ? `person ${env.person.name}` : sha256(req.header('authorization') ?? '')

/** A repeated parameter becomes a list. */
const queryOf = (req: AppContext['req']): RawInput['query'] =>
  Object.fromEntries(
    Object.entries(req.queries()).map(([name, values]) => [
      name,
      values.length > 1 ? values : (values[0] ?? ''),
    ]),
  )

async function admit(
  { store, keyThrottle, options: { peopleEnvironment } }: RunningService,
  { req, env }: AppContext,
): Promise<EnvironmentRecord> {
  if (env.person && peopleEnvironment) return peopleEnvironment
  const own = env.environmentId === undefined ? undefined : await store.environments.get(env.environmentId)
  if (own) return own
  const slow = () => keyThrottle.throttle(env.address)
  return (await authenticate(store, req.header('authorization') ?? null, slow)).caller
}

/** With an idempotency key, a refusal is stored as an answer too, so that a repetition gets the same one. */
function runIdempotently(
  { store, now }: RunningService,
  { path, ...write }: Omit<KeyedWrite, 'now'> & { path: string },
  run: () => Promise<Answer>,
): Promise<Answer> {
  return runOnce(store.idempotency, { ...write, now }, () =>
    run().catch((error: unknown) => {
      if (error instanceof ServiceError && isFinal(error.status))
        return toProblem(error, path, now().toISOString())
      throw error
    }),
  )
}

/** Runs a write with `If-Match` only if the resource has not changed since the caller read it. */
async function executeIfMatched(
  running: RunningService,
  call: OperationCall,
  ifMatch: string | undefined,
): Promise<Answer> {
  const isConditional = ifMatch !== undefined && endpoints[call.name].method !== 'GET'
  return execute(running, call, isConditional ? await matchedRead(running, call, ifMatch) : undefined)
}

async function execute(
  running: RunningService,
  { name, caller, raw }: OperationCall,
  read?: unknown,
): Promise<Answer> {
  const { status = 200, envelope, output }: Endpoint = endpoints[name]
  const input = readInput(name, raw)
  // TypeScript cannot call a union of handlers with a union of inputs; the name ties each pair together.
  const handler = running.handlers[name] as (
    input: unknown,
    caller: unknown,
    read: unknown,
  ) => Promise<unknown>
  const result = output.parse(await handler(input, caller, read))
  return { status, headers: {}, body: envelope === 'page' ? result : { data: result } }
}

/**
 * The data that a read of the same path returns. An update of a workflow compares it again while writing; with other
 * writes, the resource may still change after this read.
 * @throws ServiceError 412 if the resource has changed since the caller read it, or if the path cannot be read
 */
async function matchedRead(
  running: RunningService,
  { name, caller, raw: { params } }: OperationCall,
  ifMatch: string,
): Promise<unknown> {
  const reading = readOperationAt(endpoints[name].path)
  if (reading === undefined) throw changedMeanwhile()
  const { body } = await execute(running, { name: reading, caller, raw: { params, query: {}, body: {} } })
  if (!matchesIfMatch(ifMatch, body)) throw changedMeanwhile()
  return isRecord(body) ? body['data'] : undefined
}
