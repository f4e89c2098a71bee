import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { sticky } from '#src/ui/tokens.ts'
import { ActionBar } from '#src/ui/layout/Toolbar.tsx'
import { useStaged } from '../model/staged.ts'
import { changeWords } from '../model/change-words.ts'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

type Props = { subscriberId: string; mutations: PreferenceMutations }

/** The unsaved changes, always in sight while there are any. */
export function StagedBar({ subscriberId, mutations }: Props) {
  const c = useWords(changeWords)
  const staged = useStaged(subscriberId)
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const count = staged.length
  const hadSome = useRef(false)
  useEffect(() => {
    // The bar goes with the last of them, and with it the button that was used.
    const isLost = hadSome.current && count === 0 && document.activeElement === document.body
    if (isLost) place.current?.focus()
    hadSome.current = count > 0
  }, [count])
  const discard = () => {
    mutations.discardAll()
    announce(c('staged.discarded'))
  }
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{ outline: 'none', ...sticky, bottom: 'var(--page-foot, 0px)', zIndex: 5 }}
    >
      <Typography component="div" role="status" variant="body2">
        {count > 0 && (
          <ActionBar>
            <Button variant="contained" onClick={() => setOpen(true)}>
              {c('staged.review', { count })}
            </Button>
            <Button onClick={discard}>{c('staged.discard')}</Button>
            <span>{c('staged.count', { count })}</span>
          </ActionBar>
        )}
      </Typography>
      {open && count > 0 && (
        <ReviewDialog
          {...{ subscriberId, staged, mutations }}
          onClose={() => setOpen(false)}
          onSend={(note) => {
            setOpen(false)
            void mutations.sendStaged(note)
          }}
        />
      )}
    </Box>
  )
}
