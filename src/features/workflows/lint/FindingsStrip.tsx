import Box from '@mui/material/Box'
import { memo } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import type { Place } from '../navigation/use-jump.ts'
import { FindingList } from './FindingList.tsx'
import { lintWords } from './lint-words.ts'
import { useFound } from './use-found.ts'

/** Marks where all findings stand, for who asks for them from elsewhere. */
export const stripId = 'findings'

/** All that is found in the form. What the service refuses is to be mended first; the rest never stands in the way. */
export const FindingsStrip = memo(function FindingsStrip({ onJump }: { onJump: (place: Place) => void }) {
  const found = useFound()
  const l = useWords(lintWords)
  if (found.length === 0) return null
  return (
    <Box id={stripId} tabIndex={-1} sx={{ mb: 2.5, outlineOffset: 2 }}>
      <Section
        title={l('count', { count: found.length })}
        description={l(found.some(({ severity }) => severity === 'refused') ? 'text.refused' : 'text')}
      >
        <FindingList label={l('title')} found={found} onJump={onJump} />
      </Section>
    </Box>
  )
})
