import CheckIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopy'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { announce } from '../feedback/live-region.ts'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { useScreenActions } from '../screen-actions.ts'
import { copyText } from './copy-text.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  text: string
  /** "Copy" by default. */
  label?: string | undefined
  wide?: boolean | undefined
  /** Its name in the global search, which offers it while the button is shown. */
  searchLabel?: string | undefined
  /** Removes it from the tab order; with `searchLabel`, the keyboard reaches it through the global search. */
  outOfTabOrder?: boolean | undefined
}

export function CopyButton({ text, label, wide, searchLabel, outOfTabOrder }: Props) {
  const t = useWords(genericWords)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  useEffect(() => {
    if (outcome === undefined) return undefined
    const timer = setTimeout(() => setOutcome(undefined), 2500)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    const done = (await copyText(text)) ? 'copied' : 'copyFailed'
    setOutcome(done)
    announce(t(done))
  }
  useScreenActions(() =>
    searchLabel === undefined ? [] : [{ label: searchLabel, onSelect: () => void copy() }],
  )
  const name = label ?? t('copy')
  const icon = outcome === undefined ? <CopyIcon /> : outcome === 'copied' ? <CheckIcon /> : <ErrorIcon />
  return wide ? (
    <Button size="small" variant="outlined" startIcon={icon} onClick={() => void copy()}>
      {outcome === undefined ? name : t(outcome)}
    </Button>
  ) : (
    <IconButton
      label={outcome === undefined ? name : t(outcome)}
      size="small"
      placement="right"
      tabIndex={outOfTabOrder ? -1 : 0}
      onClick={() => void copy()}
    >
      {icon}
    </IconButton>
  )
}
