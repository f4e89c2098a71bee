import { Component, type ReactNode } from 'react'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { ErrorState } from './states.tsx'

type Props = { children: ReactNode }
type State = { failure: { error: unknown } | undefined }

/** Limits a render error to one part of the page, with a button to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return <Unexpected error={failure.error} retry={() => this.setState({ failure: undefined })} />
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
