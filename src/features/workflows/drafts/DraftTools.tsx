import RedoIcon from '@mui/icons-material/RedoOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import MuiIconButton from '@mui/material/IconButton'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { mirrored } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../model/step-words.ts'
import type { Place } from '../navigation/use-jump.ts'
import type { WorkflowValues } from '../model/values.ts'
import { changeText } from './change-name.ts'
import { changeWords } from './change-words.ts'
import { goToChange } from './go-to-change.ts'
import { HistoryMenu } from './HistoryMenu.tsx'
import type { Keeper } from './keeper.ts'
import { listenForKeys } from './keys.ts'
import { listenToForm } from './listen.ts'
import type { Way } from './recorder.ts'
import { useDraftView } from './use-draft-view.ts'
import { words } from './words.ts'

const VersionsDialog = lazy(async () => ({
  default: (await import('./VersionsDialog.tsx')).VersionsDialog,
}))

type Props = {
  keeper: Keeper
  /** Changes with the list of steps, also where nothing was pressed. */
  rows: unknown
  onJump: (to: Place) => void
}

/** Undo and redo, each saying what it would do, and the history. Inside the form that is kept. */
export function DraftTools({ keeper, rows, onJump }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const t = useWords(words)
  const [c, s] = [useWords(changeWords), useWords(stepWords)]
  const [showsVersions, setShowsVersions] = useState(false)
  const step = useCallback(
    (way: Way, times = 1) => {
      const done = keeper.step(way, times)
      if (!done) return
      announce(
        t(way === 'undo' ? 'history.undone' : 'history.redone', { change: changeText(c, s, done.name) }),
      )
      goToChange(done, onJump)
    },
    [keeper, onJump, t, c, s],
  )
  useKeeping(keeper, rows, box, step)
  return (
    <Box
      ref={box}
      role="group"
      aria-label={t('tools')}
      data-history
      sx={{ display: 'flex', marginInlineStart: 'auto' }}
    >
      <Buttons keeper={keeper} onStep={step} />
      <HistoryMenu keeper={keeper} onStep={step} onVersions={() => setShowsVersions(true)} />
      {showsVersions && (
        <Suspense>
          <VersionsDialog keeper={keeper} onClose={() => setShowsVersions(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Tells the keeper of all that changes the form. */
function useKeeping(
  keeper: Keeper,
  rows: unknown,
  box: React.RefObject<HTMLElement | null>,
  step: (way: Way) => void,
) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const group = useWatch({ control, name: 'notificationGroupId' })
  useEffect(() => keeper.lookSoon(), [keeper, rows, group])
  useEffect(() => {
    const form = box.current?.closest('form')
    return form ? listenToForm(form, keeper) : undefined
  }, [box, keeper])
  useEffect(() => listenForKeys({ getValues, has: keeper.has, step }), [getValues, keeper, step])
}

function Buttons({ keeper, onStep }: { keeper: Keeper; onStep: (way: Way) => void }) {
  const t = useWords(words)
  const [c, s] = [useWords(changeWords), useWords(stepWords)]
  const { draft, holder } = useDraftView(keeper.draft)
  const { past, future } = draft.history
  const [last, next] = holder === 'elsewhere' ? [] : [past.at(-1), future[0]]
  const buttons = [
    {
      way: 'undo',
      label: t('history.undo'),
      tip: last ? t('history.undo.named', { change: changeText(c, s, last.name) }) : t('history.undo.none'),
      Icon: UndoIcon,
      off: !last,
    },
    {
      way: 'redo',
      label: t('history.redo'),
      tip: next ? t('history.redo.named', { change: changeText(c, s, next.name) }) : t('history.redo.none'),
      Icon: RedoIcon,
      off: !next,
    },
  ] as const
  return buttons.map(({ way, label, tip, Icon, off }) => (
    <Tooltip key={way} words={tip}>
      {/* Not disabled: a button that loses its focus with the last undo would throw it to the top of the page. */}
      <MuiIconButton
        type="button"
        size="small"
        aria-label={label}
        aria-description={tip}
        aria-disabled={off}
        sx={off ? { opacity: 0.35 } : {}}
        onClick={() => onStep(way)}
      >
        <Icon fontSize="small" sx={mirrored} />
      </MuiIconButton>
    </Tooltip>
  ))
}
