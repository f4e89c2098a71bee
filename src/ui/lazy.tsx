import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from './feedback/ErrorBoundary.tsx'

type Options = {
  /** Shown while it loads; nothing by default. */
  Waiting?: ComponentType
  /** Waits until the browser is idle, for parts that nobody requested. */
  idle?: boolean
  /** Shown if fetching fails, instead of the usual message and button. */
  Failed?: ComponentType<{ retry: () => void }>
}

/**
 * A part of the console that is fetched when first shown or prepared, and then shown at once. If fetching fails, a
 * message with a button to try again takes its place, and the rest of the screen stays.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, options: Options = {}) {
  const { Waiting, idle = false, Failed } = options
  let loaded: ComponentType<P> | undefined
  let loading: Promise<unknown> | undefined
  const ask = () => {
    loading ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Loading(props: P) {
    const [, setHere] = useState(loaded !== undefined)
    const [attempt, setAttempt] = useState(0)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      let left = false
      const fetch = async () => {
        if (idle) await whenIdle()
        await ask()
        if (!left) setHere(true)
      }
      if (loaded === undefined) fetch().catch((error: unknown) => !left && setFailure({ error }))
      return () => {
        left = true
      }
    }, [attempt])
    if (failure && Failed === undefined) throw failure.error
    const Part = loaded
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
    const [Part] = useState(() => loaded)
    if (Part) return <Part {...props} />
    return (
      <ErrorBoundary>
        <Loading {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Lazy, {
    /** Fetches it without showing it. Ignores a failure: showing it tries again and reports one. */
    prepare: () => void ask().catch(() => undefined),
    /** Fetches it. Resolves to whether that succeeded. */
    isReady: () =>
      ask().then(
        () => true,
        () => false,
      ),
  })
}

/** Resolves once the screen is painted and the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve)
    else setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 100)
  })
}
