import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; facts: ReactNode; action?: ReactNode; children?: ReactNode }

/** A message or a change in the time line of a subscriber. */
export const TimeItem = ({ title, facts, action, children }: Props) => (
  <Box
    component="li"
    sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere', listStyle: 'none' }}
  >
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 30 }}>
      <Typography component="div" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
        {title}
      </Typography>
      {action}
    </Stack>
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ '& > * + *::before': { content: '" · "' } }}
    >
      {facts}
    </Typography>
    {children}
  </Box>
)
