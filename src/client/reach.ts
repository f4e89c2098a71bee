import { createStore } from 'zustand/vanilla'
import { isSignedOut, requestOf, sendRequest } from './call/send.ts'
import { isShared, type Session } from './session.ts'

/**
 * Whether the service answers, according to the last call. `lost`: no answer; `failing`: the service, or a proxy in front
 * of it, is down; `refused`: it refuses this key.
 */
export type Reachability = 'unknown' | 'answering' | 'lost' | 'failing' | 'refused'

/** Between checks while the service does not answer. */
const pauseMs = 2_000
/** Checks while all is well, because the service may be lost while no call is made: one in so many pauses. */
const idlePauses = 15

const downStatuses = new Set([502, 503, 504])

type Parts = { session: Session; send: typeof fetch }

/** Follows what calls report about the service at the session's base URL, and checks it while it does not answer. */
export function createReachMonitor({ session, send }: Parts) {
  let { baseUrl, apiKey, person } = session.get()
  const { getState: get, setState: set, subscribe } = createStore<Reachability>(() => 'unknown')
  session.subscribe(() => {
    const next = session.get()
    const hasSignedIn = next.apiKey !== apiKey || next.person?.name !== person?.name
    if (next.baseUrl !== baseUrl || (hasSignedIn && get() === 'refused')) set('unknown')
    ;({ baseUrl, apiKey, person } = next)
  })
  /** The outcome of a call: its status, or `undefined` without an answer. */
  const report = (calledUrl: string, status: number | 'refused' | undefined) => {
    if (calledUrl !== baseUrl) return
    if (typeof status !== 'number') set(status ?? 'lost')
    else set(downStatuses.has(status) ? 'failing' : 'answering')
  }
  const check = async () => {
    const [calledUrl, key] = [baseUrl, apiKey]
    if (key === null) return
    try {
      const request = requestOf('environmentMe', {}, calledUrl)
      const response = await sendRequest(send, request, {
        apiKey: key,
        signal: AbortSignal.timeout(10_000),
      })
      const isRefused = response.status === 401 || (key === '' && isSignedOut(response))
      report(calledUrl, isRefused ? 'refused' : response.status)
    } catch {
      report(calledUrl, undefined)
    }
  }
  /** After a sign-in has expired, a proxy answers with its own page instead of the console's code. */
  const checkSignIn = async () => {
    await check()
    if (get() === 'refused' && isShared(session) && (await session.renew('')) !== null) await check()
  }
  const isDown = () => get() === 'lost' || get() === 'failing'
  /** Checks while the service does not answer, and now and then. Calls `onBack` once it answers again. Returns a function that stops it. */
  const watch = (page: Page, onBack: () => void) => {
    let [wasDown, pauses] = [isDown(), 0]
    const timer = setInterval(() => {
      pauses += 1
      const isIdleTurn = pauses % idlePauses === 0 && page.document?.visibilityState === 'visible'
      if (isDown() || isIdleTurn) void check()
    }, pauseMs)
    const end = subscribe(() => {
      if (wasDown && !isDown() && get() !== 'unknown') onBack()
      wasDown = isDown()
    })
    // Checks even on `offline`, because the service may run on this machine.
    const checkNow = ({ type }: Event) => void (type === chunkLoadFailed ? checkSignIn() : check())
    for (const event of checkEvents) page.addEventListener(event, checkNow)
    return () => {
      end()
      clearInterval(timer)
      for (const event of checkEvents) page.removeEventListener(event, checkNow)
    }
  }
  return { get, subscribe, report, watch }
}

type Page = EventTarget & { document?: Pick<Document, 'visibilityState'> }

/** Part of the console, perhaps from the same host, could not be loaded. */
const chunkLoadFailed = 'vite:preloadError'
/** Events that cause a check: the person is back, or the network changed. */
const checkEvents = ['focus', 'online', 'offline', chunkLoadFailed]
