import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { AlertIcon, CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../icons.tsx'
import { useWords } from '../language.tsx'
import { color, font, radius, reducedMotion, type Tone, toneColor } from '../tokens.ts'

export type Toast = {
  message: string
  /** `success` unless said. An error stays until it is dismissed. */
  tone?: Tone | undefined
  /** One thing to do about it, as Undo. */
  action?: { label: string; onAct: () => void } | undefined
}

type Shown = Toast & { id: number }

/** Milliseconds before a toast goes by itself; the count stops while it is pointed at or focused. */
const stay = { plain: 6_000, withAction: 12_000 } as const
const most = 4

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Shows a toast: `const toast = useToast()`, then `toast({ message, action: { label, onAct } })`. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

const Region = styled('output')({
  position: 'fixed',
  insetBlockEnd: 'calc(16px + var(--page-foot, 0px))',
  insetInlineEnd: 16,
  zIndex: 1400,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  inlineSize: 'min(420px, calc(100vw - 32px))',
  pointerEvents: 'none',
})

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 8px 8px 14px',
  minBlockSize: 48,
  font: font.body,
  color: color.text,
  background: color.surface,
  border: `1px solid ${color.outline}`,
  borderRadius: radius.control,
  boxShadow: '0 8px 24px rgb(0 0 0 / 18%)',
  pointerEvents: 'auto',
  overflowWrap: 'anywhere',
  animation: 'toast-in 160ms ease-out',
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  [reducedMotion]: { animation: 'none' },
})

const icons = {
  neutral: InfoIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: AlertIcon,
  error: ErrorIcon,
}

/** Keeps the toasts, oldest first, in a polite live region at the foot of the page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const nextId = useRef(0)
  const show = useCallback((toast: Toast) => {
    nextId.current += 1
    const shown = { ...toast, id: nextId.current }
    setToasts((before) => [...before, shown].slice(-most))
  }, [])
  const dismiss = useCallback(
    (id: number) => setToasts((before) => before.filter((one) => one.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <Region aria-live="polite" aria-atomic="false">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </Region>
    </ToastContext>
  )
}

function ToastCard({ toast, dismiss }: { toast: Shown; dismiss: (id: number) => void }) {
  const { id, message, tone = 'success', action } = toast
  const t = useWords(genericWords)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || tone === 'error') return undefined
    const timer = setTimeout(() => dismiss(id), action === undefined ? stay.plain : stay.withAction)
    return () => clearTimeout(timer)
  }, [held, tone, action, id, dismiss])
  const Icon = icons[tone]
  return (
    <Card
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden sx={{ fontSize: 18, flexShrink: 0 }} style={{ color: toneColor(tone) }} />
      <span style={{ flex: 1 }}>{message}</span>
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
      <IconButton label={t('dismiss')} size="small" onClick={() => dismiss(id)}>
        <CloseIcon />
      </IconButton>
    </Card>
  )
}
