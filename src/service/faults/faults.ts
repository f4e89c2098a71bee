import * as z from 'zod/mini'
import { endpointNames, type EndpointName } from '#src/contract/endpoints.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { readBody } from '../http/body.ts'
import { ServiceError } from '../http/service-error.ts'
import { parseInput } from './parse-input.ts'

const boundedInt = z.int().check(z.gte(0), z.lte(60_000))

const common = {
  /** The affected operations; all by default. */
  on: z.optional(z.array(z.enum(endpointNames as [EndpointName, ...EndpointName[]]))), // a const table has names
  subscriberId: z.optional(z.string()),
  /** How many calls pass before it begins. */
  after: z.optional(boundedInt),
  /** How often it happens; unlimited by default. */
  times: z.optional(boundedInt),
  /** Share of the affected calls, 0 to 1, evenly spread. */
  share: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Tells the rules of one test from those of others. */
  id: z.optional(z.int()),
}

// Strict, because a mistyped field would make a test check less than it says.
const FaultRule = z.discriminatedUnion('kind', [
  /** A correct answer, delayed. */
  z.strictObject({ kind: z.literal('slow'), milliseconds: boundedInt, ...common }),
  /** The connection ends without an answer; the operation is not run. */
  z.strictObject({ kind: z.literal('drop'), ...common }),
  /** The connection ends without an answer after the operation was run. */
  z.strictObject({ kind: z.literal('dropAfterCommit'), ...common }),
  /** 401: the key is no longer known. */
  z.strictObject({ kind: z.literal('keyRefused'), ...common }),
  /** 429 with `Retry-After` in seconds. */
  z.strictObject({ kind: z.literal('tooMany'), seconds: boundedInt, ...common }),
  /** 500; the operation is not run. */
  z.strictObject({ kind: z.literal('failure'), ...common }),
  /** 500 after the operation was run. */
  z.strictObject({ kind: z.literal('failureAfterCommit'), ...common }),
  /** The operation is run and answered with success, but in an unexpected shape. */
  z.strictObject({ kind: z.literal('wrongShape'), ...common }),
  /** The operation is run and answered with success, but with every boolean of the answer inverted. */
  z.strictObject({ kind: z.literal('otherEcho'), ...common }),
])
export type FaultRule = z.infer<typeof FaultRule>

const FaultRules = z.strictObject({ rules: z.array(FaultRule) })

type RuleState = { rule: FaultRule; seen: number; done: number }

/** Faults that tests request from a service. A service without a menu has none. */
export type FaultInjector = ReturnType<typeof createFaultInjector>

export function createFaultInjector(rules: readonly FaultRule[] = []) {
  let states = rules.map(newState)
  return {
    /** Replaces all rules. The first matching rule applies; `slow` rules apply in addition. */
    set: (...next: FaultRule[]) => void (states = next.map(newState)),
    done: () => states.map(({ rule, done }) => ({ ...rule, done })),
    /** Runs an operation with the fault that applies to it, if any. */
    async applyFault(
      call: { name: EndpointName; params: Record<string, string | undefined> },
      run: () => Promise<Response>,
    ): Promise<Response> {
      const fitting = states.filter(({ rule }) => affects(rule, call))
      for (const slow of fitting.filter(({ rule }) => rule.kind === 'slow'))
        if (shouldApply(slow)) await pause(slow.rule)
      const other = fitting.filter(({ rule }) => rule.kind !== 'slow').find(shouldApply)
      return other ? carryOutFault(other.rule, run) : run()
    },
  }
}

const newState = (rule: FaultRule): RuleState => ({ rule, seen: 0, done: 0 })

const affects = (
  { on, subscriberId }: FaultRule,
  { name, params }: { name: EndpointName; params: Record<string, string | undefined> },
) => (!on || on.includes(name)) && (subscriberId === undefined || params['subscriberId'] === subscriberId)

/** Counts the call, and decides whether the rule applies: not before `after` calls, nor once it is used up. */
function shouldApply(state: RuleState): boolean {
  const { after = 0, times = Infinity, share = 1 } = state.rule
  state.seen += 1
  const isPicked = Math.floor(state.seen * share) > Math.floor((state.seen - 1) * share)
  if (state.seen <= after || state.done >= times || !isPicked) return false
  state.done += 1
  return true
}

const pause = (rule: FaultRule) =>
  new Promise((resolve) => setTimeout(resolve, rule.kind === 'slow' ? rule.milliseconds : 0))

async function carryOutFault(rule: FaultRule, run: () => Promise<Response>): Promise<Response> {
  switch (rule.kind) {
    case 'keyRefused':
      throw new ServiceError(401, 'API Key not found')
    case 'tooMany':
      throw new ServiceError(429, 'API rate limit exceeded', {
        withoutErrorName: true,
        headers: { 'retry-after': String(rule.seconds) },
      })
    case 'failure':
      throw new ServiceError(500, 'Internal server error')
    case 'drop':
      throw new ConnectionCut()
    case 'slow':
      return run()
    default:
      return alterAnswer(rule.kind, await run())
  }
}

function alterAnswer(
  kind: 'dropAfterCommit' | 'failureAfterCommit' | 'wrongShape' | 'otherEcho',
  response: Response,
): Promise<Response> | Response {
  // A refused operation did nothing, so the refusal is passed on.
  if (!response.ok) return response
  switch (kind) {
    case 'dropAfterCommit':
      throw new ConnectionCut()
    case 'failureAfterCommit':
      throw new ServiceError(500, 'Internal server error')
    case 'wrongShape':
      return Response.json({ data: 'done' }, { status: response.status })
    case 'otherEcho':
      return response
        .json()
        .then((body) => Response.json(withInvertedBooleans(body), { status: response.status }))
  }
}

/**
 * Thrown instead of an answer: the server closes the connection, and a caller in this process gets a rejection,
 * as from `fetch`.
 */
export class ConnectionCut extends TypeError {
  override readonly name = 'ConnectionCut'
}

function withInvertedBooleans(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.map(withInvertedBooleans)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withInvertedBooleans(part)]))
    : value
}

/**
 * Serves the menu over HTTP: `PUT {"rules": […]}` sets it, `GET` returns how often each rule was applied,
 * `DELETE` clears it.
 */
export async function serveFaults(injector: FaultInjector, request: Request): Promise<object> {
  if (request.method === 'DELETE') injector.set()
  if (request.method === 'PUT') {
    const { rules } = parseInput(FaultRules, await readBody(request, 100_000))
    injector.set(...rules)
  }
  return { data: { rules: injector.done() } }
}
