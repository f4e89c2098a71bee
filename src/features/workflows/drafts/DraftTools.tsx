import ExplainsIcon from '@mui/icons-material/Help'
import ExplainIcon from '@mui/icons-material/HelpOutlineOutlined'
import RedoIcon from '@mui/icons-material/RedoOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import MuiIconButton from '@mui/material/IconButton'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { mirrored } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { useDebouncedStore } from '#src/ui/use-debounced-store.ts'
import type { Place } from '../navigation/use-jump.ts'
import { useRemembered } from '../model/use-remembered.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useChangeText } from './use-change-text.ts'
import { goToChange } from './go-to-change.ts'
import { HistoryMenu } from './HistoryMenu.tsx'
import type { DraftSession } from './draft-session.ts'
import { listenForKeys } from './keys.ts'
import { listenToForm } from './listen.ts'
import type { HistoryDirection } from './recorder.ts'
import { VersionsDialog } from './VersionsDialog.tsx'
import { words } from './words.ts'

const WorkflowMeanings = lazy(
  async () => (await import('../model/meanings/WorkflowMeanings.tsx')).WorkflowMeanings,
)

type Props = {
  draftSession: DraftSession
  onJump: (to: Place) => void
}

/** Undo, redo and the history of changes. Must be inside the `<form>` it is about. */
export function DraftTools({ draftSession, onJump }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const t = useWords(words)
  const textOf = useChangeText()
  const [showsVersions, setShowsVersions] = useState(false)
  const [explains, setExplains] = useRemembered('explains fields', false)
  const step = useCallback(
    (direction: HistoryDirection, times = 1) => {
      const done = draftSession.step(direction, times)
      if (!done) return
      announce(t(direction === 'undo' ? 'history.undone' : 'history.redone', { change: textOf(done.name) }))
      goToChange(done, onJump)
    },
    [draftSession, onJump, t, textOf],
  )
  useKeeping(draftSession, box, step)
  const explain = () => setExplains(!explains)
  useScreenActions(() => {
    const isElsewhere = draftSession.draft.get().holder === 'elsewhere'
    const steps = (['undo', 'redo'] as const).flatMap((direction) => {
      const entry = isElsewhere ? undefined : draftSession.next(direction)
      const onSelect = () => step(direction)
      return entry ? [{ label: t(`history.${direction}`), hint: textOf(entry.name), onSelect }] : []
    })
    return [
      ...steps,
      { label: t(explains ? 'explain.stop' : 'explain'), hint: t('explain.hint'), onSelect: explain },
    ]
  })
  return (
    <Box ref={box} role="group" aria-label={t('tools')} data-history sx={{ display: 'flex' }}>
      <StepButton draftSession={draftSession} direction="undo" onStep={step} />
      <StepButton draftSession={draftSession} direction="redo" onStep={step} />
      <HistoryMenu draftSession={draftSession} onStep={step} onVersions={() => setShowsVersions(true)} />
      <IconButton label={t('explain')} size="small" aria-pressed={explains} onClick={explain}>
        {explains ? <ExplainsIcon fontSize="small" /> : <ExplainIcon fontSize="small" />}
      </IconButton>
      {explains && <WorkflowMeanings />}
      {showsVersions && (
        <VersionsDialog draftSession={draftSession} onClose={() => setShowsVersions(false)} />
      )}
    </Box>
  )
}

/** Reports every change of the form to the draft session. */
function useKeeping(
  draftSession: DraftSession,
  box: React.RefObject<HTMLElement | null>,
  step: (direction: HistoryDirection) => void,
) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const group = useWatch({ control, name: 'notificationGroupId' })
  useEffect(() => draftSession.checkSoon(), [draftSession, group])
  useEffect(() => {
    const form = box.current?.closest('form')
    return form ? listenToForm(form, draftSession) : undefined
  }, [box, draftSession])
  useEffect(
    () => listenForKeys({ getValues, next: draftSession.next, step }),
    [getValues, draftSession, step],
  )
}

type StepProps = {
  draftSession: DraftSession
  direction: HistoryDirection
  onStep: (direction: HistoryDirection) => void
}

function StepButton({ draftSession, direction, onStep }: StepProps) {
  const t = useWords(words)
  const textOf = useChangeText()
  // The text may contain a name that is still being typed.
  const change = useDebouncedStore(
    draftSession.draft.subscribe,
    () => {
      const entry = draftSession.next(direction)
      return entry && textOf(entry.name)
    },
    draftSession.isTyping,
  )
  const off = change === undefined
  const tip = off ? t(`history.${direction}.none`) : t(`history.${direction}.named`, { change })
  const Icon = direction === 'undo' ? UndoIcon : RedoIcon
  return (
    <Tooltip words={tip}>
      {/* Not `disabled`: after the last undo, the focus would jump to the top of the page. */}
      <MuiIconButton
        type="button"
        size="small"
        aria-label={t(`history.${direction}`)}
        aria-description={tip}
        aria-disabled={off}
        sx={off ? { opacity: 0.35 } : {}}
        onClick={() => onStep(direction)}
      >
        <Icon fontSize="small" sx={mirrored} />
      </MuiIconButton>
    </Tooltip>
  )
}
