import { createStore } from 'zustand/vanilla'
import { endpoints } from '#src/contract/endpoints.ts'
import { isSignedOut, requestOf, sendRequest } from './request.ts'
import { isShared, type Session } from './session.ts'
import { withTimeLimit } from './time-limit.ts'

/**
 * Whether the service answers, according to the last call. `lost`: no answer; `failing`: the service, or a proxy in front
 * of it, is down; `refused`: it refuses this key.
 */
export type Reached = 'unknown' | 'answering' | 'lost' | 'failing' | 'refused'

export type Reach = ReturnType<typeof createReach>

/** Without an answer, the pause between checks doubles from the shortest to the longest. */
const shortestPauseMs = 1_000
const longestPauseMs = 5_000
/** Interval of checks while all is well, because the service may be lost while no call is made. */
const idleMs = 30_000
/** Time for a new screen to make its own calls. */
const arrivalMs = 2_000

const down = new Set([502, 503, 504])

type Parts = { session: Session; send: typeof fetch; timeoutMs?: number }

/** Follows what calls report about the service at the session's base URL, and checks it while it does not answer. */
export function createReach({ session, send, timeoutMs = 10_000 }: Parts) {
  let { baseUrl, apiKey, person } = session.get()
  let reports = 0
  const { getState: get, setState: set, subscribe } = createStore<Reached>(() => 'unknown')
  session.subscribe(() => {
    const next = session.get()
    const isLetIn = next.apiKey !== apiKey || next.person?.name !== person?.name
    if (next.baseUrl !== baseUrl || (isLetIn && get() === 'refused')) set('unknown')
    ;({ baseUrl, apiKey, person } = next)
  })
  /** The outcome of a call: its status, or `undefined` without an answer. */
  const report = (asked: string, status: number | 'refused' | undefined) => {
    if (asked !== baseUrl) return
    reports += 1
    if (typeof status !== 'number') set(status ?? 'lost')
    else set(down.has(status) ? 'failing' : 'answering')
  }
  const look = async () => {
    const [asked, key] = [baseUrl, apiKey]
    if (key === null) return
    try {
      const request = requestOf('environmentMe', endpoints.environmentMe, {}, asked)
      const response = await withTimeLimit(timeoutMs, undefined, (signal) =>
        sendRequest(send, request, { apiKey: key, signal }),
      )
      const isRefused = response.status === 401 || (key === '' && isSignedOut(response))
      report(asked, isRefused ? 'refused' : response.status)
    } catch {
      report(asked, undefined)
    }
  }
  const arrive = () => {
    const before = reports
    setTimeout(() => reports === before && void look(), arrivalMs)
  }
  /** After a sign-in has expired, a proxy answers with its own page instead of the console's code. */
  const lookForSignIn = async () => {
    await look()
    if (get() === 'refused' && isShared(session) && (await session.renew('')) !== null) arrive()
  }
  return {
    get,
    subscribe,
    report,
    /** Checks the service, unless a call is made shortly. */
    arrive,
    /**
     * Checks often while the service does not answer, and now and then while the page is visible. Calls `onBack` once it
     * answers again. Returns a function that stops it.
     */
    watch: (page: Page, onBack: () => void) => watch({ get, subscribe, look, lookForSignIn }, page, onBack),
  }
}

type Page = EventTarget & { document?: Pick<Document, 'visibilityState'> }

/** Part of the console, perhaps from the same host, could not be loaded. */
const partFailed = 'vite:preloadError'
/** Events that cause a check: the person is back, or the network changed. */
const signals = ['focus', 'online', 'offline', partFailed]

type Watched = {
  get: () => Reached
  subscribe: Reach['subscribe']
  look: () => Promise<void>
  lookForSignIn: () => Promise<void>
}

function watch({ get, subscribe, look, lookForSignIn }: Watched, page: Page, onBack: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = shortestPauseMs
  let wasAway = false
  const isAway = () => get() === 'lost' || get() === 'failing'
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      // Another call may have noticed meanwhile.
      void look().then(() => isAway() && plan())
    }, pauseMs)
  }
  const follow = () => {
    if (isAway()) {
      if (!wasAway) plan()
      wasAway = true
      return
    }
    clearTimeout(timer)
    pauseMs = shortestPauseMs
    if (wasAway && get() !== 'unknown') onBack()
    wasAway = false
  }
  // Checks even on `offline`, because the service may run on this machine.
  const lookNow = ({ type }: Event) => void (type === partFailed ? lookForSignIn() : look())
  const idle = setInterval(() => {
    if (!isAway() && page.document?.visibilityState === 'visible') void look()
  }, idleMs)
  const end = subscribe(follow)
  for (const event of signals) page.addEventListener(event, lookNow)
  follow()
  return () => {
    end()
    clearTimeout(timer)
    clearInterval(idle)
    for (const event of signals) page.removeEventListener(event, lookNow)
  }
}
