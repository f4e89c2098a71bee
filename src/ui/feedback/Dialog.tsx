import CloseIcon from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import {
  type RefObject,
  type SubmitEventHandler,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { color, font, lowWindow, motion, phone, reducedMotion } from '../tokens.ts'
import { LiveRegion } from './LiveRegion.tsx'

const doublePressMs = 500
const widths = { small: 440, medium: 600, large: 880 } as const

const Root = styled('dialog')({
  inlineSize: 'calc(100vw - 32px)',
  maxBlockSize: 'calc(100dvh - 48px)',
  padding: 0,
  color: color.text,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 12,
  boxShadow: '0 24px 64px rgb(0 0 0 / 24%)',
  overflow: 'hidden',
  outline: 'none',
  animation: `dialog-in ${motion.enter}`,
  '@keyframes dialog-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  '&::backdrop': { background: 'rgb(10 14 24 / 48%)' },
  '&[data-cover]::backdrop': { background: color.ground },
  [reducedMotion]: { animation: 'none' },
  [phone]: {
    marginBlockEnd: 0,
    maxInlineSize: '100vw',
    inlineSize: '100vw',
    borderEndEndRadius: 0,
    borderEndStartRadius: 0,
  },
  // The head and the foot scroll too.
  [lowWindow]: { overflowY: 'auto', maxBlockSize: 'calc(100dvh - 16px)' },
})

const frame = {
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'calc(100dvh - 50px)',
  [lowWindow]: { maxBlockSize: 'none' },
} as const
const Frame = styled('div')(frame)
const FormFrame = styled('form')(frame)
const Title = styled('h2')({
  margin: 0,
  font: font.section,
  overflowWrap: 'anywhere',
})
const Head = styled('div')({
  padding: '20px 64px 8px 24px',
  '[dir="rtl"] &': { paddingInline: '24px 64px' },
})
const Body = styled('div')({ padding: '4px 24px 16px', overflowY: 'auto', font: font.body })
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 24px',
  borderBlockStart: `1px solid ${color.line}`,
})
const Corner = styled('div')({ position: 'absolute', insetBlockStart: 14, insetInlineEnd: 14 })

export type DialogProps = {
  open: boolean
  title: string
  /** Called by the corner button, Escape or a press outside. */
  onClose: () => void
  /** Closing would lose typed text, so only a button closes it. */
  dirty?: boolean | undefined
  width?: keyof typeof widths | undefined
  /** Hides the screen behind it. */
  cover?: boolean | undefined
  children: ReactNode
  /** The buttons below, the safe one first. */
  actions?: ReactNode
  /** Makes the dialog a form; put a submit button among the actions. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined
}

/** A modal dialog. Content is mounted while open; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ title, onClose, dirty, width = 'small', cover, ...props }: DialogProps) {
  const { children, actions, onSubmit } = props
  const t = useWords(genericWords)
  const titleId = useId()
  const dialog = useModal()
  useKeptFocus(dialog)
  const pressedOutside = useRef(false)
  const pressedInside = useRef<{ at: number; box: DOMRect }>(undefined)
  const closeUnlessDirty = () => {
    if (!dirty) onClose()
  }
  const content = (
    <>
      <Head>
        <Title id={titleId}>{title}</Title>
      </Head>
      <Body>{children}</Body>
      {actions !== undefined && <Foot>{actions}</Foot>}
    </>
  )
  return (
    <Root
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-cover={cover ? '' : undefined}
      style={{ maxInlineSize: widths[width] }}
      onCancel={(event) => event.preventDefault()}
      // Browsers close it themselves on a second Escape.
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        closeUnlessDirty()
      }}
      onPointerDown={(event) => {
        const isOutside = event.target === dialog.current
        // After the dialog shrinks, the second half of a double press may land outside.
        pressedOutside.current = isOutside && !isSecondOf(pressedInside.current, event)
        if (!isOutside)
          pressedInside.current = {
            at: event.timeStamp,
            box: event.currentTarget.getBoundingClientRect(),
          }
      }}
      onClick={(event) => {
        // The second half of the double press that opened the dialog must not close it.
        const isSecond = event.detail > 1
        if (event.target === dialog.current && pressedOutside.current && !isSecond) closeUnlessDirty()
      }}
    >
      {onSubmit === undefined ? (
        <Frame>{content}</Frame>
      ) : (
        <FormFrame noValidate onSubmit={onSubmit}>
          {content}
        </FormFrame>
      )}
      {/* Last, so that the first thing focused is in the content. */}
      <Corner>
        <IconButton label={t('close')} size="small" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Corner>
      {/* Screen readers ignore live regions outside a modal dialog. */}
      <LiveRegion />
    </Root>
  )
}

function isSecondOf(
  first: { at: number; box: DOMRect } | undefined,
  { timeStamp, clientX: x, clientY: y }: { timeStamp: number; clientX: number; clientY: number },
): boolean {
  if (!first || timeStamp - first.at > doublePressMs) return false
  const { left, right, top, bottom } = first.box
  return x > left && x < right && y > top && y < bottom
}

const pressEvents = ['mousedown', 'click', 'dblclick'] as const

/** The second half of the double press that closed a dialog would act on what was under it. Ends with the next press. */
function ignoreSecondPress() {
  for (const kind of pressEvents) window.addEventListener(kind, stopSecondPress, true)
}

function stopSecondPress(event: MouseEvent) {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (event.type === 'mousedown')
    for (const kind of pressEvents) window.removeEventListener(kind, stopSecondPress, true)
}

/** A button that is disabled while it has the focus would lose it, and with it Escape: the dialog has it meanwhile. */
function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>) {
  const left = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const held = document.activeElement
    if (held instanceof HTMLButtonElement && held.disabled && dialog.current?.contains(held)) {
      left.current = held
      dialog.current.focus({ preventScroll: true })
    } else if (left.current?.disabled !== true) {
      if (held === dialog.current) left.current?.focus({ preventScroll: true })
      left.current = null
    }
  })
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    // In a low window, focusing a button far below would scroll the question itself out of view.
    const title = element && element.scrollTop > 0 ? element.querySelector('h2') : null
    if (title) {
      title.tabIndex = -1 // not earlier, or the dialog would focus it first
      title.focus({ preventScroll: true })
      element?.scrollTo(0, 0)
    }
    return () => {
      element?.close()
      ignoreSecondPress()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
