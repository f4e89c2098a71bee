import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { ActionBar } from '#src/ui/layout/Toolbar.tsx'
import { DraftTools, SaveLine } from '../drafts/draft-views.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useLint } from '../lint/lint-context.ts'
import { FindingCount } from '../lint/lint-views.ts'
import type { useJump } from '../navigation/use-jump.ts'

/** What the foot says of what is about to happen. */
export type FootSayings = {
  submit: string
  /** Beside the button: what has not happened yet, or is happening. */
  state: string
  shortcut: string
}

type Props = {
  says: FootSayings
  busy: boolean
  /** The draft, once the means for it are loaded. */
  draftSession: DraftSession | undefined
  onJump: ReturnType<typeof useJump>['jump']
}

/** Sends the form, and tells what becomes of it and of its draft. */
export const FormFoot = memo(function FormFoot({
  says: { submit, state, shortcut },
  busy,
  draftSession,
  onJump,
}: Props) {
  const lint = useLint()
  return (
    <ActionBar>
      <Button type="submit" variant="contained" loading={busy}>
        {submit}
      </Button>
      <Typography
        variant="body2"
        // On a phone below all buttons, which share one line.
        sx={{
          color: 'text.secondary',
          order: { xs: 1, sm: 0 },
          flexBasis: { xs: '100%', sm: 'auto' },
        }}
      >
        {draftSession && !busy ? <SaveLine draftSession={draftSession} untouched={state} /> : state}{' '}
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {shortcut}
        </Box>
      </Typography>
      {lint && <FindingCount />}
      {draftSession && <DraftTools draftSession={draftSession} onJump={onJump} />}
    </ActionBar>
  )
})
