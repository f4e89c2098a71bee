import { Component, type ComponentType, type ReactNode } from 'react'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { ErrorState } from './states.tsx'

export type FailedProps = { error: unknown; retry: () => void }
type Props = { children: ReactNode; Failed?: ComponentType<FailedProps> | undefined; onRetry?: () => void }
type State = { failure: { error: unknown } | undefined }

/** Limits an error to one part of the page, with a button to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    const { Failed = Unexpected, children } = this.props
    const { failure } = this.state
    return failure === undefined ? children : <Failed error={failure.error} retry={this.retry} />
  }
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
