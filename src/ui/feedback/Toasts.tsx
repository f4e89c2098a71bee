import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { toneIcons } from '../icons.tsx'
import { useWords } from '../language.tsx'
import { type Tone, toneColor } from '../tokens.ts'
import { isUndoKey } from './UndoKey.tsx'
import './feedback.css'

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

const ToastContext = createContext<Show>(() => () => undefined)

type OfferUndo = (undo: () => void) => () => void

const ScreenUndoContext = createContext<OfferUndo>(() => () => undefined)

/** What Ctrl or Cmd+Z does on a screen while no toast offers to undo something. */
export function useUndoKey(undo: () => void) {
  const offer = useContext(ScreenUndoContext)
  useLayoutEffect(() => offer(undo), [offer, undo])
}

/** Shows a toast: `const toast = useToast()`, then `toast({ message, action: { label, onAct } })`. */
export function useToast(): Show {
  return useContext(ToastContext)
}

type ProviderProps = {
  children: ReactNode
  /** Subscribes to the end of all toasts, such as a lock or a change of connection. Returns a function that unsubscribes. */
  endsWith?: ((end: () => void) => () => void) | undefined
}

/** Shows toasts, oldest first, in a polite live region at the foot of the page. */
export function ToastProvider({ children, endsWith }: ProviderProps) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const nextId = useRef(0)
  const dismiss = useCallback(
    (id: number) => setToasts((before) => before.filter((one) => one.id !== id)),
    [],
  )
  const show = useCallback<Show>(
    (toast) => {
      nextId.current += 1
      const shown = { ...toast, id: nextId.current }
      setToasts((before) => withRoom([...before.filter((one) => !isReplaced(one, shown)), shown]))
      return () => dismiss(shown.id)
    },
    [dismiss],
  )
  const latest = useRef(toasts)
  useEffect(() => {
    latest.current = toasts
  }, [toasts])
  useEffect(
    () =>
      endsWith?.(() => {
        setToasts([])
        for (const { onEnd } of latest.current) onEnd?.()
      }),
    [endsWith],
  )
  const screenUndo = useRef<() => void>(undefined)
  const offerUndo = useCallback<OfferUndo>((undo) => {
    screenUndo.current = undo
    return () => {
      screenUndo.current = undefined
    }
  }, [])
  // A layout effect, so that the key works exactly as long as the button is shown.
  useLayoutEffect(() => {
    const offer = toasts.findLast(({ action }) => action?.hasUndoKey)
    const onKeyDown = (event: KeyboardEvent) => {
      const undo = offer?.action?.onAct ?? screenUndo.current
      if (!undo || !isUndoKey(event)) return
      event.preventDefault()
      if (offer) dismiss(offer.id)
      undo()
    }
    // After the screen's own undo, which listens to the document.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [toasts, dismiss])
  const region = useRef<HTMLOutputElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    if (region.current) region.current.scrollTop = region.current.scrollHeight
    document.documentElement.toggleAttribute('data-toasts', newest !== undefined)
  }, [newest])
  return (
    <ToastContext value={show}>
      <ScreenUndoContext value={offerUndo}>{children}</ScreenUndoContext>
      <output ref={region} className="toasts" aria-live="polite" aria-atomic="false">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </output>
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

function ToastCard({ toast, dismiss }: { toast: Shown; dismiss: (id: number) => void }) {
  const { id, message, tone = 'success', action, stayMs, onEnd } = toast
  const t = useWords(genericWords)
  const [isPaused, setPaused] = useState(false)
  const end = useCallback(() => {
    dismiss(id)
    onEnd?.()
  }, [dismiss, id, onEnd])
  useEffect(() => {
    if (isPaused || tone === 'error') return undefined
    const timer = setTimeout(
      end,
      stayMs ?? (action === undefined ? defaultStayMs.plain : defaultStayMs.withAction),
    )
    return () => clearTimeout(timer)
  }, [isPaused, tone, action, stayMs, end])
  const Icon = toneIcons[tone]
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon aria-hidden style={{ color: toneColor(tone) }} />
      <span>{message}</span>
      {action && (
        <Button
          size="small"
          onClick={() => {
            dismiss(id)
            action.onAct()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('dismiss')} size="small" onClick={end}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
