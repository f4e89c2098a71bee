import Stack from '@mui/material/Stack'
import { isBackwards } from '#src/client/days.ts'
import TextField from '@mui/material/TextField'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { dayWords } from './day-words.ts'

const words = defineMessages({ ...dayWords, 'filter.toWrong': 'This is before From.' })

/** Days as typed, such as `2026-11-22`. */
type Days = { from?: string | undefined; to?: string | undefined }

/** The first and the last day of a filter. */
export function DayRange({ days, onChange }: { days: Days; onChange: (change: Days) => void }) {
  const t = useWords(words)
  const { from = '', to = '' } = days
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'nowrap',
        '& > *': { flex: 1 },
        // Below the field, so that a fault moves no other filter.
        '& .MuiFormHelperText-root': { position: 'absolute', insetBlockStart: '100%' },
      }}
    >
      <TextField
        type="date"
        label={t('filter.from')}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('filter.to')}
        value={to}
        error={isBackwards(days)}
        helperText={isBackwards(days) && t('filter.toWrong')}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </Stack>
  )
}
