import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { ActionBar } from '#src/ui/layout/Toolbar.tsx'
import type { OpenedDraftSession } from '../drafts/use-draft-session.ts'
import { useLint } from '../lint/lint-context.ts'
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
  opened: OpenedDraftSession | undefined
  onJump: ReturnType<typeof useJump>['jump']
}

/** Sends the form, and tells what becomes of it and of its draft. */
export const FormFoot = memo(function FormFoot({
  says: { submit, state, shortcut },
  busy,
  opened,
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
        {opened && !busy ? <opened.views.Line draftSession={opened.draftSession} untouched={state} /> : state}{' '}
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {shortcut}
        </Box>
      </Typography>
      {lint && <lint.views.Count />}
      {opened && <opened.views.Tools draftSession={opened.draftSession} onJump={onJump} />}
    </ActionBar>
  )
})
