import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Snackbar from '@mui/material/Snackbar'
import { styled } from '@mui/material/styles'
import { useId, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../actions/IconButton.tsx'
import { focusIfLost } from '../focus-if-lost.ts'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { phone } from '../tokens.ts'
import { addPlace, dismiss, isTooSoon, queue, type Shown } from './toast.ts'

const Stack = styled('output')(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: 'var(--page-foot, 0px)',
  insetInlineEnd: 0,
  zIndex: theme.zIndex.snackbar,
  // The newest is at the foot, and seen first if not all have room.
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 8,
  boxSizing: 'border-box',
  inlineSize: 'min(452px, 100vw)',
  maxBlockSize: 'calc(100dvh - var(--page-foot, 0px))',
  padding: 16,
  overflowY: 'auto',
  pointerEvents: 'none',
  // A dialog on a phone has its buttons at the foot.
  [phone]: { '.MuiDialog-root &': { insetBlock: '0 auto' } },
  '& > .MuiSnackbar-root': { position: 'static', pointerEvents: 'auto' },
  '& .MuiAlert-root': { flex: 1, marginBlock: 0, boxShadow: theme.vars.shadows[8] },
  '@media print': { display: 'none' },
}))

/**
 * The toasts, in a polite live region at the foot of the page, the newest last. The page and each dialog have a place for
 * them, and the last one opened shows them: only what is in an open dialog is read out and has the focus.
 */
export function Toasts() {
  const { toasts, places } = useStore(queue)
  const place = useId()
  useLayoutEffect(() => addPlace(place), [place])
  if (places.at(-1) !== place) return null
  return (
    <>
      {/* Lets the end of the page scroll above the toasts. */}
      {toasts.length > 0 && <GlobalStyles styles={{ 'main#content': { paddingBlockEnd: 72 } }} />}
      <Stack aria-live="polite" aria-atomic="false">
        {toasts.toReversed().map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Stack>
    </>
  )
}

/** How long a toast stays; paused while it is hovered or focused. */
const defaultStayMs = { plain: 6_000, withAction: 12_000 } as const

function ToastCard({ toast }: { toast: Shown }) {
  const { id, message, tone = 'success', action, onEnd } = toast
  const { stayMs = defaultStayMs[action ? 'withAction' : 'plain'] } = toast
  const t = useWords(genericWords)
  const isStray = useRef(false)
  const leave = (then: (() => void) | undefined) => {
    dismiss(id)
    then?.()
    // The pressed button is gone.
    focusIfLost()
  }
  return (
    <Snackbar
      open
      autoHideDuration={tone === 'error' ? null : stayMs}
      onClose={(_, reason) => reason === 'timeout' && leave(onEnd)}
    >
      <Alert
        severity={tone === 'neutral' ? 'info' : tone}
        role="presentation"
        action={
          <>
            {action && (
              <Button
                size="small"
                aria-keyshortcuts={action.hasUndoKey ? 'Control+Z Meta+Z' : undefined}
                onPointerDown={(event) => (isStray.current = isTooSoon(event))}
                // A key has no pointer.
                onClick={({ detail }) => (detail === 0 || !isStray.current) && leave(action.onAct)}
              >
                {action.label}
              </Button>
            )}
            <IconButton label={t('dismiss')} size="small" onClick={() => leave(onEnd)}>
              <CloseIcon />
            </IconButton>
          </>
        }
      >
        {message}
      </Alert>
    </Snackbar>
  )
}
