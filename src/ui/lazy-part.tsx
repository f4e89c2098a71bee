import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary, type FailedProps } from './feedback/ErrorBoundary.tsx'

type Options = {
  /** Shown while it loads. */
  fallback?: ReactNode
  /** Shown if it fails, instead of the usual message and button. */
  Failed?: ComponentType<FailedProps>
}

/**
 * `React.lazy` in its own `Suspense` and error boundary, so that the rest of the screen stays. `React.lazy` remembers a
 * failure for ever; trying again here fetches again.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, options: Options = {}) {
  let loaded: ComponentType<P> | undefined
  const fetchPart = async () => (loaded = await load())
  // A fetched part shows at once: Suspense would wait a moment to spare people a flicker.
  const begin = (): ComponentType<P> => loaded ?? lazy(async () => ({ default: await fetchPart() }))
  function LazyPart(props: P) {
    const [Part, setPart] = useState(begin)
    return (
      <ErrorBoundary Failed={options.Failed} onRetry={() => setPart(begin)}>
        <Suspense fallback={options.fallback}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  /** Fetches it without showing it. Resolves to whether that succeeded; showing it tries again. */
  const preload = () =>
    fetchPart().then(
      () => true,
      () => false,
    )
  return Object.assign(LazyPart, { preload })
}
