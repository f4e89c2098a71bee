import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { color, font, tint } from '#src/ui/tokens.ts'
import type { ImportTarget } from './ImportDialog.tsx'
import type { useOpening } from './use-opening.ts'
import { words } from './words.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

type ImportProps = { target: ImportTarget; dialog: ReturnType<typeof useOpening>; takesSteps?: boolean }

/** The import dialog while it is open, and drops and pastes that open it. */
export function Import({ target, dialog, takesSteps }: ImportProps) {
  const { isOpen, text, note, onText, openWith, onFiles, close, finish } = dialog
  return (
    <>
      <DropTarget onFiles={onFiles} onText={openWith} takesSteps={takesSteps} />
      {isOpen && (
        <ImportDialog {...{ target, text, note, onText, onFiles }} onClose={close} onFinish={finish} />
      )}
    </>
  )
}

const Cover = styled('div')({
  position: 'fixed',
  inset: 8,
  zIndex: 1500,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  font: font.strong,
  color: color.text,
  background: tint(color.primary, 12),
  border: `2px dashed ${color.primary}`,
  borderRadius: 12,
  '& > span': { padding: '8px 16px', borderRadius: 8, background: color.surface },
})

type DropTargetProps = {
  onFiles: (files: readonly File[]) => void
  onText: (text: string) => void
  takesSteps?: boolean | undefined
}

/**
 * Handles drops anywhere on the page, and pastes of workflows (or steps, if `takesSteps`) outside of fields; the step
 * list handles its own first. Shows a hint during a drag.
 */
function DropTarget({ onFiles, onText, takesSteps = false }: DropTargetProps) {
  const t = useWords(words)
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    const { dataTransfer } = event
    if (!dataTransfer || !isForUs(event)) return
    event.preventDefault()
    const files = [...dataTransfer.files]
    const text = dataTransfer.getData('text/plain')
    if (files.length > 0) onFiles(files)
    else if (text.trim() !== '') onText(text)
  })
  const paste = useEffectEvent(async (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (event.defaultPrevented || isField(event.target) || document.querySelector('[aria-modal="true"]'))
      return
    const { isImport } = await import('./ImportDialog.tsx')
    if (isImport(text, takesSteps)) onText(text)
  })
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const over = (event: DragEvent) => {
      if (!isForUs(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', (event) => drop(event), { signal })
    window.addEventListener('paste', (event) => void paste(event), { signal })
    return () => ending.abort()
  }, [])
  return (
    isOver && (
      <Cover aria-hidden>
        <span>{t('drop')}</span>
      </Cover>
    )
  )
}

/** Text dragged to a field belongs to the field; a link or picture of the page is ignored. */
function isForUs({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? []
  if (types.includes('Files')) return !types.includes('text/uri-list')
  return types.includes('text/plain') && !types.includes('text/uri-list') && !isField(target)
}

const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
