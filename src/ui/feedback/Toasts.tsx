import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Snackbar from '@mui/material/Snackbar'
import { styled } from '@mui/material/styles'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import type { Tone } from '../tokens.ts'
import { isUndoKey } from './UndoKey.tsx'

export type Toast = {
  message: string
  /** `success` by default. An error stays until it is dismissed. */
  tone?: Tone | undefined
  action?: Action | undefined
  stayMs?: number | undefined
  /** A newer toast with the same `about` replaces this one, which may be out of date. */
  about?: string | undefined
  /** Called when it ends without its action. Such a toast is never pushed out by others. */
  onEnd?: (() => void) | undefined
}

type Action = {
  label: ReactNode
  onAct: () => void
  /** Ctrl or Cmd+Z also runs the action. Of several such toasts, the newest counts. */
  hasUndoKey?: boolean
}

/** Shows a toast and returns a function that removes it without calling `onEnd`. */
type Show = (toast: Toast) => () => void

type Shown = Toast & { id: number }

/** How long a toast stays; paused while it is hovered or focused. */
const defaultStayMs = { plain: 6_000, withAction: 12_000 } as const
const most = 4

type Toasts = {
  show: Show
  /** What Ctrl or Cmd+Z does while no toast offers to undo something. Returns a function that ends it. */
  offerUndo: (undo: () => void) => () => void
  /** The ref of an element that holds the toasts while it is there. */
  addHost: (host: HTMLElement | null) => () => void
}

const ToastContext = createContext<Toasts>({
  show: () => () => undefined,
  offerUndo: () => () => undefined,
  addHost: () => () => undefined,
})

/** What Ctrl or Cmd+Z does on a screen while no toast offers to undo something. */
export function useUndoKey(undo: () => void) {
  const { offerUndo } = use(ToastContext)
  useLayoutEffect(() => offerUndo(undo), [offerUndo, undo])
}

/** Shows a toast: `const toast = useToast()`, then `toast({ message, action: { label, onAct } })`. */
export function useToast(): Show {
  return use(ToastContext).show
}

/** Holds the toasts while a dialog is open: only what is inside is read out and has the focus. */
export function ToastHost() {
  const { addHost } = use(ToastContext)
  return <div ref={addHost} />
}

type ProviderProps = {
  children: ReactNode
  /** Subscribes to the end of all toasts, such as a lock or a change of connection. Returns a function that unsubscribes. */
  endsWith?: ((end: () => void) => () => void) | undefined
}

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
  '& > .MuiSnackbar-root': { position: 'static', pointerEvents: 'auto' },
  '& .MuiAlert-root': {
    flex: 1,
    marginBlock: 0,
    borderColor: theme.vars.palette.outline,
    boxShadow: theme.vars.shadows[8],
  },
  '@media print': { display: 'none' },
}))

/** Shows toasts in a polite live region at the foot of the page, the newest last. */
export function ToastProvider({ children, endsWith }: ProviderProps) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const [hosts, setHosts] = useState<HTMLElement[]>([])
  const nextId = useRef(0)
  const screenUndo = useRef<() => void>(undefined)
  const dismiss = (id: number) => setToasts((before) => before.filter((one) => one.id !== id))
  const context = useMemo<Toasts>(
    () => ({
      show: (toast) => {
        nextId.current += 1
        const shown = { ...toast, id: nextId.current }
        setToasts((before) => withRoom([...before.filter((one) => !isReplaced(one, shown)), shown]))
        return () => dismiss(shown.id)
      },
      offerUndo: (undo) => {
        screenUndo.current = undo
        return () => {
          screenUndo.current = undefined
        }
      },
      addHost: (host) => {
        if (!host) return () => undefined
        setHosts((before) => [...before, host])
        return () => setHosts((before) => before.filter((one) => one !== host))
      },
    }),
    [],
  )
  const endAll = useEffectEvent(() => {
    setToasts([])
    for (const { onEnd } of toasts) onEnd?.()
  })
  useEffect(() => endsWith?.(() => endAll()), [endsWith])
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const offer = toasts.findLast(({ action }) => action?.hasUndoKey)
    const undo = offer?.action?.onAct ?? screenUndo.current
    if (!undo || !isUndoKey(event)) return
    event.preventDefault()
    if (offer) dismiss(offer.id)
    undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // After the screen's own undo, which listens to the document.
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <ToastContext value={context}>
      {children}
      {/* Lets the end of the page scroll above the toasts. */}
      {toasts.length > 0 && <GlobalStyles styles={{ 'main#content': { paddingBlockEnd: 72 } }} />}
      {createPortal(
        <Stack aria-live="polite" aria-atomic="false">
          {toasts.toReversed().map((toast) => (
            <ToastCard key={toast.id} toast={toast} dismiss={() => dismiss(toast.id)} />
          ))}
        </Stack>,
        hosts.at(-1) ?? document.body,
      )}
    </ToastContext>
  )
}

/** Whether a newer toast makes this one redundant: it has the same `about`, or the same text and no action. */
function isReplaced(one: Toast, newer: Toast): boolean {
  if (one.onEnd) return false
  if (one.about !== undefined && one.tone !== 'error') return one.about === newer.about
  const isBare = [one, newer].every(({ action, onEnd }) => !action && !onEnd)
  return isBare && one.message === newer.message && one.tone === newer.tone
}

/** Drops the oldest toasts beyond the limit, except errors, which stay until dismissed, and those with an `onEnd`. */
function withRoom(toasts: Shown[]): Shown[] {
  const spare = toasts.filter(({ onEnd, tone }) => !onEnd && tone !== 'error')
  const expired = new Set(spare.slice(0, Math.max(0, spare.length - most)))
  return toasts.filter((toast) => !expired.has(toast))
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: () => void }) {
  const { message, tone = 'success', action, onEnd } = toast
  const { stayMs = defaultStayMs[action ? 'withAction' : 'plain'] } = toast
  const t = useWords(genericWords)
  const end = () => {
    dismiss()
    onEnd?.()
  }
  const act = () => {
    dismiss()
    action?.onAct()
  }
  return (
    <Snackbar
      open
      autoHideDuration={tone === 'error' ? null : stayMs}
      onClose={(_, reason) => reason === 'timeout' && end()}
    >
      <Alert
        severity={tone === 'neutral' ? 'info' : tone}
        role="presentation"
        action={
          <>
            {action && (
              <Button size="small" onClick={act}>
                {action.label}
              </Button>
            )}
            <IconButton label={t('dismiss')} size="small" onClick={end}>
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
