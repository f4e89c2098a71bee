import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { forgetSubscribers, useRecentSubscribers } from '../model/recent-subscribers.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { words } from './words.ts'

export function RecentSubscribers({ onCleared }: { onCleared: () => void }) {
  const t = useWords(words)
  const heading = useId()
  const { baseUrl } = useSession()
  const recent = useRecentSubscribers()
  const clear = () => {
    forgetSubscribers(baseUrl)
    onCleared()
  }
  if (recent.length === 0) return null
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={heading} component="h2" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {t('recent')}
        </Typography>
        <Button size="small" onClick={clear}>
          {t('recentClear')}
        </Button>
      </Stack>
      <Stack
        component="ul"
        direction="row"
        sx={{ listStyle: 'none', m: 0, p: 0, flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}
      >
        {recent.map(({ id, name }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere', minHeight: 24 }}>
            <Link to="/subscribers/$subscriberId" params={{ subscriberId: id }}>
              {name || showHidden(id)}
            </Link>
            {name !== '' && (
              <Box component="small" sx={{ color: 'text.secondary', ml: 0.75 }}>
                {showHidden(id)}
              </Box>
            )}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
