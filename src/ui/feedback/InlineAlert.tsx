import Alert, { type AlertProps } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import type { Tone } from '../tokens.ts'

type Props = Pick<AlertProps, 'action' | 'children'> & {
  tone?: Tone | undefined
  title?: string | undefined
  /** Without an `action`, a button closes it. */
  onDismiss?: (() => void) | undefined
}

/** A message in the page. Errors are announced when they appear. */
export function InlineAlert({ tone = 'info', title, children, action, onDismiss }: Props) {
  const t = useWords(genericWords)
  return (
    <Alert
      severity={tone === 'neutral' ? 'info' : tone}
      role={tone === 'error' ? 'alert' : 'none'}
      action={action}
      closeText={t('dismiss')}
      {...(onDismiss && { onClose: onDismiss })}
    >
      {title !== undefined && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  )
}
