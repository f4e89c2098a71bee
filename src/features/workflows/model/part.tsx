import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from '#src/ui/feedback/ErrorBoundary.tsx'

/**
 * A part of the form that is fetched apart from the page, when it is asked for or first shown. Once it is here it is
 * shown at once; when it cannot be fetched, its place says so, nothing else is lost, and it can be asked for again.
 */
export function createPart<P extends object>(load: () => Promise<ComponentType<P>>) {
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
  function Loaded(props: P) {
    const [, setHere] = useState(here !== undefined)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      let left = false
      const tell = (say: () => void) => () => (left ? undefined : say())
      if (here === undefined) {
        ask().then(
          tell(() => setHere(true)),
          (error: unknown) => tell(() => setFailure({ error }))(),
        )
      }
      return () => {
        left = true
      }
    }, [])
    if (failure) throw failure.error
    const Part = here
    return Part ? <Part {...props} /> : null
  }
  function Part(props: P) {
    return (
      <ErrorBoundary>
        <Loaded {...props} />
      </ErrorBoundary>
    )
  }
  /** Fetches it without showing it. A failure is of that moment, and said when it is shown. */
  const prepare = () => void ask().catch(() => undefined)
  /** Whether it is here, after fetching it. */
  const isReady = () =>
    ask().then(
      () => true,
      () => false,
    )
  return { Part, prepare, isReady }
}
