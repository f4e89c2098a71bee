import * as z from 'zod/mini'
import { endpointNames, type EndpointName } from '#src/contract/endpoints.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { readBody } from './body.ts'
import { badRequest, ServiceError } from './service-error.ts'

const atMost = z.int().check(z.gte(0), z.lte(60_000))

const Kind = z.discriminatedUnion('kind', [
  /** Answers as it should, this many milliseconds later. */
  z.object({ kind: z.literal('slow'), milliseconds: atMost }),
  /** The connection ends without an answer and without anything done. */
  z.object({ kind: z.literal('drop') }),
  /** The same, after everything was done. */
  z.object({ kind: z.literal('dropAfterCommit') }),
  /** 401: the key is not known any more. */
  z.object({ kind: z.literal('keyRefused') }),
  /** 429 with `Retry-After` in seconds. */
  z.object({ kind: z.literal('tooMany'), seconds: atMost }),
  /** 500, nothing done. */
  z.object({ kind: z.literal('failure') }),
  /** 500, after everything was done. */
  z.object({ kind: z.literal('failureAfterCommit') }),
  /** Done and answered yes, in a shape that nobody expects. */
  z.object({ kind: z.literal('wrongShape') }),
  /** Done and answered yes, with every switch of the answer the other way round. */
  z.object({ kind: z.literal('otherEcho') }),
])

const FaultRule = z.intersection(
  Kind,
  z.object({
    /** The operations it befalls; all without it. */
    on: z.optional(z.array(z.enum(endpointNames as [EndpointName, ...EndpointName[]]))),
    subscriberId: z.optional(z.string()),
    /** Calls that pass unharmed before it begins. */
    after: z.optional(atMost),
    /** How often it happens; without it, until the menu is changed. */
    times: z.optional(atMost),
    /** Part of the calls it befalls, from 0 to 1; which ones depends on `seed` alone. */
    share: z.optional(z.number().check(z.gte(0), z.lte(1))),
    seed: z.optional(z.int()),
  }),
)
export type FaultRule = z.infer<typeof FaultRule>
type Kind = z.infer<typeof Kind>

const Menu = z.object({ rules: z.array(FaultRule) })

type RuleState = { rule: FaultRule; seen: number; done: number; random: () => number }

/** What a service is made to do wrong, for tests. A service that was not given a menu has none of this. */
export type FaultMenu = ReturnType<typeof createFaultMenu>

export function createFaultMenu(rules: readonly FaultRule[] = []) {
  let states = rules.map(newState)
  return {
    /** From now on these and no others; none without rules. The first that fits a call befalls it, slowness beside it. */
    set: (...next: FaultRule[]) => void (states = next.map(newState)),
    /** How often each rule happened. */
    done: () => states.map(({ rule, done }) => ({ ...rule, done })),
    /** Carries out an operation, or what befalls it. */
    async applyFault(
      call: { name: EndpointName; params: Record<string, string | undefined> },
      run: () => Promise<Response>,
    ): Promise<Response> {
      const fitting = states.filter(({ rule }) => isAbout(rule, call))
      for (const slow of fitting.filter(({ rule }) => rule.kind === 'slow'))
        if (takes(slow)) await pause(slow.rule)
      const other = fitting.filter(({ rule }) => rule.kind !== 'slow').find(takes)
      return other ? carryOutFault(other.rule, run) : run()
    },
  }
}

const newState = (rule: FaultRule): RuleState => ({ rule, seen: 0, done: 0, random: seeded(rule.seed ?? 1) })

const isAbout = (
  { on, subscriberId }: FaultRule,
  { name, params }: { name: EndpointName; params: Record<string, string | undefined> },
) => (!on || on.includes(name)) && (subscriberId === undefined || params['subscriberId'] === subscriberId)

/** Counts the call; a rule that begins later or has run out lets it pass. */
function takes(state: RuleState): boolean {
  const { after = 0, times = Infinity, share = 1 } = state.rule
  state.seen += 1
  if (state.seen <= after || state.done >= times || state.random() >= share) return false
  state.done += 1
  return true
}

const pause = (rule: Kind) =>
  new Promise((resolve) => setTimeout(resolve, rule.kind === 'slow' ? rule.milliseconds : 0))

async function carryOutFault(rule: Kind, run: () => Promise<Response>): Promise<Response> {
  switch (rule.kind) {
    case 'keyRefused':
      throw new ServiceError(401, 'API Key not found')
    case 'tooMany':
      throw new ServiceError(429, 'API rate limit exceeded', {
        bare: true,
        headers: { 'retry-after': String(rule.seconds) },
      })
    case 'failure':
      throw new ServiceError(500, 'Internal server error')
    case 'drop':
      throw new ConnectionCut()
    case 'slow':
      return run()
    default:
      return spoil(rule.kind, await run())
  }
}

function spoil(
  kind: 'dropAfterCommit' | 'failureAfterCommit' | 'wrongShape' | 'otherEcho',
  response: Response,
): Promise<Response> | Response {
  // What was refused was not done, and is told as it is.
  if (!response.ok) return response
  switch (kind) {
    case 'dropAfterCommit':
      throw new ConnectionCut()
    case 'failureAfterCommit':
      throw new ServiceError(500, 'Internal server error')
    case 'wrongShape':
      return Response.json({ data: 'done' }, { status: response.status })
    case 'otherEcho':
      return response.json().then((body) => Response.json(turned(body), { status: response.status }))
  }
}

/** Thrown in the place of an answer: whoever holds the connection ends it, and a caller in this process is rejected, as by `fetch`. */
export class ConnectionCut extends TypeError {
  override readonly name = 'ConnectionCut'
}

function turned(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.map(turned)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, turned(part)]))
    : value
}

/** Mulberry32: small, and the same numbers everywhere. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The menu over HTTP: `PUT {"rules": […]}` sets it, `GET` tells how often each rule happened, `DELETE` clears it. */
export async function serveMenu(menu: FaultMenu, request: Request): Promise<object> {
  if (request.method === 'DELETE') menu.set()
  if (request.method === 'PUT') {
    const asked = Menu.safeParse(await readBody(request, 100_000))
    if (!asked.success) throw badRequest(z.prettifyError(asked.error))
    menu.set(...asked.data.rules)
  }
  return { data: { rules: menu.done() } }
}
