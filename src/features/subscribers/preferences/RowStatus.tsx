import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { isUncertain } from '#src/client/failure.ts'
import { CheckIcon } from '#src/ui/icons.tsx'
import { useWords, type Words } from '#src/ui/language.tsx'
import { reducedMotion } from '#src/ui/tokens.ts'
import { failureWords } from '../failure-words.ts'
import { failureText } from '../failures.ts'
import type { RowState } from './changes.ts'
import { words } from './words.ts'

const live = { role: 'status' } as const
const progress = {
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
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
 * Saving and Saved, beside the switch. `silent` where there are too many for each to be read out.
 * What was saved before this page was opened is not worth saying.
 */
export function RowProgress({ state, silent }: { state: RowState; silent?: boolean }) {
  const t = useWords(words)
  const [openedAt] = useState(() => Date.now())
  const isNews = 'change' in state && state.change.at >= openedAt
  return (
    <Typography component="span" {...(silent ? {} : live)} variant="body2" sx={progress}>
      {state.kind === 'saving' && t('row.saving')}
      {state.kind === 'saved' && isNews && (
        <Box component="span" key={state.change.id} sx={fading}>
          <CheckIcon aria-hidden sx={{ fontSize: 16, color: 'success.main' }} />
          {t('row.saved')}
        </Box>
      )}
    </Typography>
  )
}

type Props = {
  state: RowState
  /** Of the switch, for the names of the buttons. */
  name: string
  subscriberId: string
  /** It was not on the page before, so that an alert is what gets it read out. */
  appears?: boolean
  onRetry: (on: boolean) => void
  onCheck: () => void
}

/** Why a change did not take effect as wanted, with what to do about it, below the switch. */
export function RowTrouble({ state, name, subscriberId, appears, onRetry, onCheck }: Props) {
  const t = useWords(words)
  const f = useWords(failureWords)
  const text = troubleText(t, f, state, subscriberId)
  const change = 'change' in state ? state.change : undefined
  const toCheck = state.kind === 'failed' && isUncertain(state.failure)
  const toRetry = change && text !== undefined && !toCheck && state.kind !== 'applied'
  return (
    <>
      <Typography
        component="span"
        role={appears ? 'alert' : 'status'}
        variant="body2"
        sx={{ color: trouble(state) ? 'error.main' : 'text.secondary' }}
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

const trouble = ({ kind }: RowState) => kind === 'failed' || kind === 'otherwise' || kind === 'notApplied'

function troubleText(
  t: Words<(typeof words)['english']>,
  f: Words<(typeof failureWords)['english']>,
  state: RowState,
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
    case 'idle':
    case 'saving':
    case 'saved':
      return undefined
  }
}
