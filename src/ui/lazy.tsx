import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from './feedback/ErrorBoundary.tsx'

type Options = {
  /** Shown until it is here; nothing when left out. */
  Waiting?: ComponentType
  /** Waits until the browser is idle, for parts that were not asked for. */
  idle?: boolean
  /** Shown if fetching fails, in place of the usual words and button. */
  Failed?: ComponentType<{ retry: () => void }>
}

/**
 * A part of the console that is fetched when first shown or prepared, and then shown at once. If fetching fails, its
 * place says so with a button to try again, and the rest of the screen stays.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, options: Options = {}) {
  const { Waiting, idle = false, Failed } = options
  let here: ComponentType<P> | undefined
  let coming: Promise<unknown> | undefined
  const ask = () => {
    coming ??= load().then(
      (part) => (here = part),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  function Loading(props: P) {
    const [, setHere] = useState(here !== undefined)
    const [attempt, setAttempt] = useState(0)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      let left = false
      const fetch = async () => {
        if (idle) await whenIdle()
        await ask()
        if (!left) setHere(true)
      }
      if (here === undefined) fetch().catch((error: unknown) => !left && setFailure({ error }))
      return () => {
        left = true
      }
    }, [attempt])
    if (failure && Failed === undefined) throw failure.error
    const Part = here
    if (Part) return <Part {...props} />
    if (failure && Failed) {
      const retry = () => {
        setFailure(undefined)
        setAttempt(attempt + 1)
      }
      return <Failed retry={retry} />
    }
    return Waiting ? <Waiting /> : null
  }
  function Lazy(props: P) {
    const [Part] = useState(() => here)
    if (Part) return <Part {...props} />
    return (
      <ErrorBoundary>
        <Loading {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Lazy, {
    /** Fetches it without showing it. A failure is of that moment, and said when it is shown. */
    prepare: () => void ask().catch(() => undefined),
    /** Whether it is here, after fetching it. */
    isReady: () =>
      ask().then(
        () => true,
        () => false,
      ),
  })
}

/** Settles once the screen is painted and the browser has time for what was not asked for yet. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve)
    else setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 100)
  })
}
