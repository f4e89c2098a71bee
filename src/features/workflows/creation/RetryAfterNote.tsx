import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { createWords } from './create-words.ts'

type Props = {
  waitMs: number
  onAgain: () => void
  onStop: () => void
}

/** Shown when the service accepts no calls for a while: waits as long as it asks, then tries again. */
export function RetryAfterNote({ waitMs, onAgain, onStop }: Props) {
  const t = useWords(createWords)
  const [left, setLeft] = useState(Math.ceil(waitMs / 1000))
  const again = useEffectEvent(onAgain)
  useEffect(() => {
    const until = Date.now() + waitMs
    const beat = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000)
    const timer = setTimeout(() => again(), waitMs)
    return () => {
      clearInterval(beat)
      clearTimeout(timer)
    }
  }, [waitMs])
  return (
    <InlineAlert
      tone="warning"
      title={t('wait.title')}
      action={
        <Button size="small" variant="outlined" onClick={onStop}>
          {t('wait.stop')}
        </Button>
      }
    >
      {t('wait.text', { count: left })}
    </InlineAlert>
  )
}
