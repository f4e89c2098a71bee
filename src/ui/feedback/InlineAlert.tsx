import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import CloseIcon from '@mui/icons-material/Close'
import { useWords } from '../language.tsx'
import type { Tone } from '../tokens.ts'

type Props = {
  tone?: Tone | undefined
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** A message in the page. Errors are announced when they appear. */
export function InlineAlert({ tone = 'info', title, children, action, onDismiss }: Props) {
  const t = useWords(genericWords)
  const dismiss = onDismiss && (
    <IconButton label={t('dismiss')} size="small" onClick={onDismiss}>
      <CloseIcon />
    </IconButton>
  )
  return (
    <Alert
      severity={tone === 'neutral' ? 'info' : tone}
      role={tone === 'error' ? 'alert' : 'none'}
      action={
        (action !== undefined || dismiss) && (
          <>
            {action}
            {dismiss}
          </>
        )
      }
    >
      {title !== undefined && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  )
}
