import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { type ReactNode, useId } from 'react'

type Props = { title: string; description?: string; children: ReactNode }

/** A named part of a step's form. */
export function SubSection({ title, description, children }: Props) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle1" component="h4" sx={{ fontWeight: 620 }}>
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
      )}
      <FieldStack style={{ marginBlockStart: 12 }}>{children}</FieldStack>
    </Box>
  )
}
