import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLanguage, useWords, type LanguageInUse, type WordsOf } from '#src/ui/language.tsx'
import type { LoadState } from './load-state.ts'
import { words } from '../model/words.ts'

/** Without `onLoad` nothing tells the state. */
type Props = { state: LoadState; readable: boolean; onLoad: (() => void) | undefined }

export function LoadBar({ state, readable, onLoad }: Props) {
  const t = useWords(words)
  const inUse = useLanguage()
  const loading = state.kind === 'loading'
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography component="span" role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {stateText(t, inUse, state)}
      </Typography>
      {onLoad && (
        <Button
          size="small"
          variant={readable ? 'text' : 'outlined'}
          aria-disabled={loading}
          onClick={() => !loading && onLoad()}
          sx={{ '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' } }}
        >
          {readable ? t('state.reload') : t('state.load')}
        </Button>
      )}
    </Stack>
  )
}

function stateText(t: WordsOf<typeof words>, { formatDateTime }: LanguageInUse, state: LoadState): string {
  const clock = (at: number) => formatDateTime(at, { timeStyle: 'short' })
  switch (state.kind) {
    case 'notLoaded':
      return t('state.notLoaded')
    case 'loading':
      return t('state.loading')
    case 'loaded':
      return t('state.loaded', { time: clock(state.at) })
    case 'changed':
      return t('state.changed', { time: clock(state.at) })
    case 'failed':
      return state.shownAt === undefined
        ? t('state.failed')
        : t('state.failedAgain', { time: clock(state.shownAt) })
  }
}
