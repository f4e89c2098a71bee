import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import type { CSSProperties, ReactNode } from 'react'
import { CopyButton } from '../actions/CopyButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import './feedback.css'

type EmptyProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** Says that nothing exists yet or that nothing matches, and what to do. */
export function EmptyState({ title, children, actions }: EmptyProps) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children !== undefined && <div className="state-text">{children}</div>}
      {actions !== undefined && <div className="state-actions">{actions}</div>}
    </div>
  )
}

type ErrorProps = {
  title: string
  children?: ReactNode
  /** The raw answer, for support. */
  details?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  actions?: ReactNode
}

/** Says that content could not be loaded. Announced when it appears. */
export function ErrorState({ title, children, details, onRetry, retrying, actions }: ErrorProps) {
  const t = useWords(genericWords)
  return (
    <div className="state" role="alert">
      <div className="state-picture" aria-hidden>
        <ErrorIcon />
      </div>
      <h2>{title}</h2>
      {children !== undefined && <div className="state-text">{children}</div>}
      {(onRetry !== undefined || actions !== undefined) && (
        <div className="state-actions">
          {onRetry && (
            <Button variant="outlined" onClick={onRetry} loading={retrying === true}>
              {t('retry')}
            </Button>
          )}
          {actions}
        </div>
      )}
      {details !== undefined && (
        <details>
          <summary>{t('details')}</summary>
          <pre>{details}</pre>
          <CopyButton wide text={details} label={t('copyDetails')} />
        </details>
      )}
    </div>
  )
}

/** A grey bar in place of content that is loading. */
export const Bar = ({ style }: { style?: CSSProperties }) => <div className="bar" style={style} />

const barWidths = ['42%', '88%', '73%', '81%', '56%']

/** Shows that content is loading. `label` is announced; `rows` is the number of grey bars. */
export function LoadingState({ label, rows = 4 }: { label?: string | undefined; rows?: number | undefined }) {
  const t = useWords(genericWords)
  return (
    <div className="bars">
      <VisuallyHidden as="output">{label ?? t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Bar key={row} style={{ inlineSize: barWidths[row % barWidths.length] }} />
      ))}
    </div>
  )
}
