import { Component, type ErrorInfo, type ReactNode } from 'react'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { ErrorState } from './states.tsx'

type Props = {
  children: ReactNode
  /** A generic message and a retry button by default. */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined
  /** A change renders the children again; for example the page's address. */
  resetKey?: string | undefined
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
}

type State = { failure: { error: unknown } | undefined; resetKey: string | undefined }

/** Limits a render error to one part of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const retry = () => this.setState({ failure: undefined })
    return this.props.fallback ? (
      this.props.fallback(failure.error, retry)
    ) : (
      <Unexpected error={failure.error} retry={retry} />
    )
  }
}

function Unexpected({ error, retry }: { error: unknown; retry: () => void }) {
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
