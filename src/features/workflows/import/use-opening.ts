import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'
import { jsonLimits } from '#src/domain/json/json-text.ts'

/** The dialog's text and open state, which is in the URL: a link opens it, and Back closes it. */
export function useOpening(to: '/workflows' | '/workflows/new') {
  const { start } = useSearch({ from: to === '/workflows' ? to : '/builder/workflows/new' })
  const navigate = useNavigate()
  const t = useWords(words)
  const [text, setText] = useState('')
  const [note, setNote] = useState<string>()

  const go = (next: 'paste' | undefined) =>
    void navigate({
      to,
      search: (before) => ({ ...before, start: next }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  const onText = (typed: string) => {
    setText(typed)
    setNote(undefined)
  }
  const open = () => go('paste')
  const openWith = (given: string) => {
    onText(given)
    open()
  }
  const onFiles = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    const reading = await readFile(file)
    openWith('text' in reading ? reading.text : '')
    if ('problem' in reading) setNote(t(reading.problem, { name: file.name }))
    else if (others.length > 0) setNote(t('file.more', { name: file.name }))
  }
  /** Keeps the text: Escape may have been pressed by mistake. */
  const close = () => go(undefined)
  const finish = () => {
    onText('')
    close()
  }
  return {
    isOpen: start === 'paste',
    text,
    note,
    onText,
    openWith,
    onFiles: (files: readonly File[]) => void onFiles(files),
    open,
    close,
    finish,
  }
}

type FileReading = { text: string } | { problem: 'file.failed' | 'file.tooLarge' }

/** A character takes up to four bytes, so larger files are too large in any encoding. */
const maxBytes = 4 * jsonLimits.characters

async function readFile(file: Pick<File, 'size' | 'text'>): Promise<FileReading> {
  if (file.size > maxBytes) return { problem: 'file.tooLarge' }
  try {
    return { text: await file.text() }
  } catch {
    return { problem: 'file.failed' }
  }
}
