import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '#src/client/may.ts'
import { isUncertain } from '#src/client/failure.ts'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { reducedMotion } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { failureText, failureWords } from './failures.ts'
import type { SwitchState } from './switch-state.ts'
import { useSecondsLeft } from '#src/ui/use-seconds-left.ts'
import { words } from './words.ts'

const progress = {
  display: 'flex',
  alignItems: 'center',
  inlineSize: 16,
  flexShrink: 0,
  position: 'relative',
} as const
const fading = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  animation: 'saved-fade 1s 4s forwards',
  '@keyframes saved-fade': { to: { opacity: 0 } },
  [reducedMotion]: { animation: 'none' },
} as const

/**
 * The progress of a change, next to its switch. Not announced, because the toast or `SwitchTrouble` is. Changes saved
 * before the page was opened are not shown.
 */
export function SwitchProgress({ state }: { state: SwitchState }) {
  const t = useWords(words)
  const [openedAt] = useState(() => Date.now())
  const isNews = 'change' in state && state.change.at >= openedAt
  return (
    <Typography component="span" variant="body2" className="switch-progress" sx={progress}>
      {state.kind === 'saving' && <VisuallyHidden>{t('row.saving')}</VisuallyHidden>}
      {state.kind === 'saved' && isNews && (
        <Box component="span" key={state.change.id} sx={fading}>
          <CheckIcon aria-hidden fontSize="inherit" color="success" />
          <VisuallyHidden>{t('row.saved')}</VisuallyHidden>
        </Box>
      )}
    </Typography>
  )
}

/** Whether `SwitchTrouble` renders anything. */
export const hasTrouble = (state: SwitchState): boolean =>
  state.kind === 'saving' ? state.progress !== undefined : state.kind !== 'idle' && state.kind !== 'saved'

type Props = {
  state: SwitchState
  name: string
  subscriberId: string
  onRetry: (on: boolean) => void
  /** Undefined if the state cannot be read; repeating the change is harmless. */
  onCheck: (() => void) | undefined
}

export function SwitchTrouble({ state, name, subscriberId, onRetry, onCheck }: Props) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const text = troubleText(t, f, state, subscriberId)
  const change = 'change' in state ? state.change : undefined
  // The person signed in may not be the one who made the change.
  const mayChange = useMay('preferencesUpdate').allowed
  const toCheck = onCheck && state.kind === 'failed' && isUncertain(state.failure)
  if (state.kind === 'saving' && state.progress?.kind === 'waiting')
    return <Waiting until={state.progress.until} />
  if (state.kind === 'saving')
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {t('row.checking')}
      </Typography>
    )
  const toRetry = mayChange && change && text !== undefined && !toCheck && state.kind !== 'applied'
  return (
    <>
      <Typography
        component="span"
        role="alert"
        variant="body2"
        color={trouble(state) ? 'error' : 'textSecondary'}
      >
        {text}
      </Typography>
      {toRetry && (
        <Button
          size="small"
          aria-label={t('row.retryNamed', { setting: name })}
          onClick={() => onRetry(change.wanted)}
        >
          {t('row.retry')}
        </Button>
      )}
      {toCheck && (
        <Button size="small" aria-label={t('row.checkNamed', { setting: name })} onClick={onCheck}>
          {t('row.check')}
        </Button>
      )}
    </>
  )
}

function Waiting({ until }: { until: number }) {
  const t = useWords(words)
  const left = useSecondsLeft(until)
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      <span aria-hidden>{t('wait.again', { count: left })}</span>
      <VisuallyHidden role="status">{t('wait.busy')}</VisuallyHidden>
    </Typography>
  )
}

const trouble = ({ kind }: SwitchState) =>
  kind === 'failed' || kind === 'otherwise' || kind === 'notApplied' || kind === 'notSent'

function troubleText(
  t: WordsOf<typeof words>,
  f: WordsOf<typeof failureWords>,
  state: SwitchState,
  subscriberId: string,
): string | undefined {
  switch (state.kind) {
    case 'failed':
      if (isUncertain(state.failure)) return failureText(f, 'write', { failure: state.failure, subscriberId })
      return t('row.failed', { reason: failureText(f, 'write', { failure: state.failure, subscriberId }) })
    case 'otherwise':
      if (state.got === undefined) return t('row.otherwiseUnknown')
      return state.got ? t('row.otherwiseOn') : t('row.otherwiseOff')
    case 'applied':
      return t('row.applied')
    case 'notApplied':
      return t('row.notApplied')
    case 'notSent':
      if (state.failure.kind === 'noAnswer')
        return t(navigator.onLine ? 'row.notSentNoAnswer' : 'row.notSentOffline')
      return t('row.notSent', { reason: failureText(f, 'read', { failure: state.failure, subscriberId }) })
    case 'idle':
    case 'saving':
    case 'saved':
      return undefined
  }
}
