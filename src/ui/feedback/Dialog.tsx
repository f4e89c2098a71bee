import CloseIcon from '@mui/icons-material/Close'
import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode, SubmitEventHandler } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { Toasts } from './Toasts.tsx'

export type DialogProps = {
  title: string
  /** Called by the corner button, Escape or a press outside. */
  onClose: () => void
  /** Closing would lose typed text, so only its own button does. A dialog for typing has no corner button. */
  dirty?: boolean | undefined
  maxWidth?: 'xs' | 'sm' | 'md' | undefined
  /** Hides the screen behind it. */
  cover?: boolean | undefined
  children: ReactNode
  /** The buttons below, the safe one first. */
  actions?: ReactNode
  /** Makes the dialog a form; put a submit button among the actions. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined
}

/** A modal dialog, open while mounted; then the focus returns to where it was. */
export function Dialog({ title, onClose, dirty, maxWidth = 'xs', cover, ...props }: DialogProps) {
  const { children, actions, onSubmit } = props
  const t = useWords(genericWords)
  const content = (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent ref={focusFirstField}>{children}</DialogContent>
      {actions !== undefined && <DialogActions>{actions}</DialogActions>}
    </>
  )
  return (
    <MuiDialog
      open
      maxWidth={maxWidth}
      onClose={() => dirty || onClose()}
      slotProps={{ backdrop: cover ? { sx: { backgroundColor: 'background.default' } } : {} }}
    >
      {onSubmit === undefined ? (
        content
      ) : (
        <form noValidate onSubmit={onSubmit}>
          {content}
        </form>
      )}
      {/* After the content, so that Tab reaches that first. */}
      {onSubmit === undefined && dirty === undefined && (
        <IconButton label={t('close')} size="small" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
      {/* Screen readers ignore live regions outside a modal dialog. */}
      <LiveRegion />
      <Toasts />
    </MuiDialog>
  )
}

/** A dialog that begins with a field is for typing. Otherwise MUI gives the focus to the dialog itself. */
function focusFirstField(content: HTMLElement | null) {
  if (!content || content.contains(document.activeElement)) return
  const first = content.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
  if (first?.matches('input, select, textarea')) first.focus()
}
