import Stack from '@mui/material/Stack'
import RedoIcon from '@mui/icons-material/RedoOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import MuiIconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useCallback, useEffect } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useStore } from 'zustand'
import { diff } from '#src/domain/json/patch.ts'
import { historyKey } from '#src/ui/command-key.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { isText, typedBox } from '#src/ui/fields/typed-box.ts'
import { mirrored } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { rowId } from '../model/navigation/focus-field.ts'
import type { Place } from '../model/navigation/use-jump.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { DraftSession } from './draft-session.ts'
import type { Direction, HistoryStep } from './form-history.ts'
import { words } from './words.ts'

type Props = {
  draftSession: DraftSession
  onJump: (to: Place) => void
}

const directions = ['undo', 'redo'] as const

/** Undo and redo. */
export function DraftTools({ draftSession, onJump }: Props) {
  const t = useWords(words)
  const { getValues } = useFormContext<WorkflowValues>()
  const step = useCallback(
    (direction: Direction) => {
      const done = draftSession.step(direction)
      if (!done) return
      announce(t(`history.${direction}.done`))
      goToChange(done, onJump)
    },
    [draftSession, onJump, t],
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => undoByKey(event, { draftSession, getValues, step })
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [draftSession, getValues, step])
  useScreenActions(() =>
    directions
      .filter((direction) => draftSession.next(direction))
      .map((direction) => ({ label: t(`history.${direction}`), onSelect: () => step(direction) })),
  )
  return (
    <Stack direction="row" role="group" aria-label={t('tools')} data-history>
      {directions.map((direction) => (
        <StepButton key={direction} {...{ draftSession, direction }} onStep={step} />
      ))}
    </Stack>
  )
}

type StepProps = {
  draftSession: DraftSession
  direction: Direction
  onStep: (direction: Direction) => void
}

function StepButton({ draftSession, direction, onStep }: StepProps) {
  const t = useWords(words)
  const canStep = useStore(draftSession.draft.memory, () => draftSession.next(direction) !== undefined)
  const Icon = direction === 'undo' ? UndoIcon : RedoIcon
  const label = t(`history.${direction}`)
  const none = t(`history.${direction}.none`)
  return (
    <Tooltip title={canStep ? label : none}>
      {/* Not `disabled`: after the last undo, the focus would jump to the top of the page. */}
      <MuiIconButton
        type="button"
        size="small"
        aria-label={label}
        aria-description={canStep ? undefined : none}
        aria-disabled={!canStep}
        onClick={() => onStep(direction)}
      >
        <Icon fontSize="small" sx={mirrored} />
      </MuiIconButton>
    </Tooltip>
  )
}

type KeyContext = {
  draftSession: DraftSession
  getValues: () => WorkflowValues
  step: (direction: Direction) => void
}

/**
 * Ctrl or Cmd with Z, Shift+Z or Y. The keys belong to the box that has the caret. In a field of the form, they undo and
 * redo that field's own changes and nothing out of sight: the browser would bring back what was undone elsewhere. Every
 * other box keeps its own history.
 */
function undoByKey(event: KeyboardEvent, { draftSession, getValues, step }: KeyContext) {
  const direction = historyKey(event)
  if (!direction || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return
  const box = typedBox(event)
  const field = box && isText(box) && get(getValues(), box.name) === box.value ? box.name : undefined
  if (box && field === undefined) return
  const values = draftSession.next(direction)
  if (!values && !box) return
  event.preventDefault()
  const paths = diff(getValues(), values ?? getValues()).map(({ path }) => path.join('.'))
  if (!box || paths.every((path) => path === field || path.startsWith(`${field}.`))) step(direction)
}

/** Moves the focus to what an undo or redo changed. A focused field keeps its focus and caret. */
function goToChange({ patch, was, now }: HistoryStep, jump: (to: Place) => void): void {
  const [change] = patch
  const [section, index] = change?.path ?? []
  if (!change) return
  const path = change.path.join('.')
  const { activeElement } = document
  const focused = activeElement?.getAttribute('name')
  if (focused && (focused === path || focused.startsWith(`${path}.`))) return
  if (section !== 'steps') jump({ path })
  else if (typeof index === 'number' && now.steps[index]) jump({ path, step: index })
  else setTimeout(() => focusRow(rowToShow(was, now)))
}

/** The step that was restored or moved; for a removed one, its neighbour. */
const rowToShow = (was: HistoryStep['was'], now: HistoryStep['now']): string | undefined =>
  (now.steps.find(({ uuid }, index) => uuid !== was.steps[index]?.uuid) ?? now.steps.at(-1))?.uuid

function focusRow(uuid: string | undefined) {
  const row = uuid === undefined ? null : document.getElementById(rowId(uuid))
  if (row) row.focus()
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-history] button')?.focus()
}
