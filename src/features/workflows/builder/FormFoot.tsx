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

export type FootSayings = {
  submit: string
  /** Next to the button, such as "Saving…". */
  state: string
  shortcut: string
}

type Props = {
  says: FootSayings
  busy: boolean
  /** `undefined` until it is open. */
  draftSession: DraftSession | undefined
  onJump: ReturnType<typeof useJump>['jump']
}

/** The submit button, the state of the form and of its draft, and undo. */
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
