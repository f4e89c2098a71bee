import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorState } from './feedback/states.tsx'
import { genericWords } from './generic-words.ts'
import { useWords } from './language.tsx'

type FailedProps = { error: unknown; retry: () => void }

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
  const { fallback, Failed = Unexpected } = options
  let loaded: ComponentType<P> | undefined
  const fetchPart = async () => (loaded = await load())
  const begin = () => lazy(async () => ({ default: await fetchPart() }))
  let begun = begin()
  function Loading(props: P) {
    // A fetched part shows at once: Suspense would wait a moment to spare people a flicker.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? begun)
    return <Part {...props} />
  }
  function Caught({ error, reset }: ErrorComponentProps) {
    const retry = () => {
      begun = begin()
      reset()
    }
    return <Failed {...{ error, retry }} />
  }
  const LazyPart = (props: P) => (
    <CatchBoundary getResetKey={() => ''} errorComponent={Caught}>
      <Suspense fallback={fallback}>
        <Loading {...props} />
      </Suspense>
    </CatchBoundary>
  )
  /** Fetches it without showing it. Resolves to whether that succeeded; showing it tries again. */
  const preload = () =>
    fetchPart().then(
      () => true,
      () => false,
    )
  return Object.assign(LazyPart, { preload })
}

function Unexpected({ error, retry }: FailedProps) {
  const t = useWords(genericWords)
  return (
    <ErrorState
      title={t('unexpected')}
      details={error instanceof Error ? error.message : undefined}
      onRetry={retry}
    >
      {t('unexpectedHelp')}
    </ErrorState>
  )
}
