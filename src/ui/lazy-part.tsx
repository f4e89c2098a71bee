import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react'
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

const FetchAgain = createContext<() => void>(() => undefined)

/**
 * `React.lazy` in its own `Suspense` and error boundary, so that the rest of the screen stays. `React.lazy` remembers a
 * failure for ever; trying again here fetches again.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, options: Options = {}) {
  const { fallback, Failed = Unexpected } = options
  let loaded: ComponentType<P> | undefined
  const fetchPart = async () => (loaded = await load())
  // A fetched part shows at once: Suspense would wait a moment to spare people a flicker.
  const begin = (): ComponentType<P> => loaded ?? lazy(async () => ({ default: await fetchPart() }))
  function Caught({ error, reset }: ErrorComponentProps) {
    const fetchAgain = useContext(FetchAgain)
    const retry = () => {
      fetchAgain()
      reset()
    }
    return <Failed {...{ error, retry }} />
  }
  function LazyPart(props: P) {
    const [Part, setPart] = useState(begin)
    return (
      <FetchAgain value={() => setPart(begin)}>
        <CatchBoundary getResetKey={() => ''} errorComponent={Caught}>
          <Suspense fallback={fallback}>
            <Part {...props} />
          </Suspense>
        </CatchBoundary>
      </FetchAgain>
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
