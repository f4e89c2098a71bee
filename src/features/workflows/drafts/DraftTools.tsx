import Stack from '@mui/material/Stack'
import RedoIcon from '@mui/icons-material/RedoOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import MuiIconButton from '@mui/material/IconButton'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch, get } from 'react-hook-form'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { mirrored } from '#src/ui/icons.tsx'
import { useWords, useLanguage } from '#src/ui/language.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { useDebouncedStore } from '#src/ui/use-debounced-store.ts'
import type { Place } from '../navigation/use-jump.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { DraftSession } from './draft-session.ts'
import { listenToForm, nestedFieldOf } from './listen.ts'
import type { HistoryDirection, FormAccess, FormRecorder, HistoryStep } from './recorder.ts'
import { VersionsDialog } from './VersionsDialog.tsx'
import { words } from './words.ts'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import {
  emptyHistory,
  type HistoryEntry,
  changedPaths,
  type ChangeName,
} from '#src/domain/history/history.ts'
import { MenuButton, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { shortTime } from './short-time.ts'
import { historyKey } from '#src/ui/command-key.ts'
import { isText, typedBox } from '#src/ui/fields/typed-box.ts'
import { rowId } from '../navigation/focus-field.ts'
import { movedStep, changeText, changeWords } from './change-name.ts'
import { fieldWords } from '../model/field-words.ts'
import { stepWords } from '../model/step-words.ts'

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
  useScreenActions(() => {
    const isElsewhere = draftSession.draft.get().holder === 'elsewhere'
    return (['undo', 'redo'] as const).flatMap((direction) => {
      const entry = isElsewhere ? undefined : draftSession.next(direction)
      const onSelect = () => step(direction)
      return entry ? [{ label: t(`history.${direction}`), hint: textOf(entry.name), onSelect }] : []
    })
  })
  return (
    <Stack direction="row" ref={box} role="group" aria-label={t('tools')} data-history>
      <StepButton draftSession={draftSession} direction="undo" onStep={step} />
      <StepButton draftSession={draftSession} direction="redo" onStep={step} />
      <HistoryMenu draftSession={draftSession} onStep={step} onVersions={() => setShowsVersions(true)} />
      {showsVersions && (
        <VersionsDialog draftSession={draftSession} onClose={() => setShowsVersions(false)} />
      )}
    </Stack>
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

type HistoryMenuProps = {
  draftSession: DraftSession
  onStep: (direction: HistoryDirection, times: number) => void
  onVersions: () => void
}

/** Changes listed in each direction. */
const most = 8

/** The latest changes, to undo or redo several at once, and the versions. */
function HistoryMenu({ draftSession, onStep, onVersions }: HistoryMenuProps) {
  const t = useWords(words)
  const textOf = useChangeText()
  const { formatDateTime } = useLanguage()
  const item = (direction: HistoryDirection, { name, at }: HistoryEntry, index: number): MenuItem => ({
    id: `${direction} ${index}`,
    label: textOf(name),
    doing: t(direction === 'undo' ? 'history.back' : 'history.forth'),
    hint: shortTime(formatDateTime, new Date(at).toISOString()),
    onSelect: () => onStep(direction, index + 1),
  })
  const items = () => {
    const { draft, holder } = draftSession.draft.get()
    const { past, future } = holder === 'elsewhere' ? emptyHistory : draft.history
    return [
      ...future
        .slice(0, most)
        .map((entry, index) => item('redo', entry, index))
        .toReversed(),
      ...past
        .slice(-most)
        .toReversed()
        .map((entry, index) => item('undo', entry, index)),
      {
        label: t('history.versions'),
        hint: t('history.versions.hint'),
        onSelect: onVersions,
        begins: past.length + future.length > 0,
      },
    ]
  }
  return <MenuButton label={t('history.menu')} items={items} icon={<HistoryIcon />} />
}

type Wiring = Pick<FormAccess, 'getValues'> &
  Pick<FormRecorder, 'next'> & { step: (direction: HistoryDirection) => void }

/**
 * Undo and redo with Ctrl or Cmd and Z, Shift+Z or Y. The keys belong to the box that has the caret. In a field of the
 * form, the draft's history undoes that field's own changes, because the browser would bring back what was undone
 * elsewhere. Every other box keeps its own history, and nothing out of sight changes.
 */
function listenForKeys({ getValues, next, step }: Wiring): () => void {
  const isOwnOf = (box: HTMLElement, entry: HistoryEntry) => {
    if (!isText(box) || box.name === '') return false
    const nested = nestedFieldOf(box)
    const field = nested ?? box.name
    const isHeld = nested !== undefined || get(getValues(), field) === box.value
    return isHeld && changedPaths(entry).every((path) => path === field || path.startsWith(`${field}.`))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = historyKey(event)
    const entry = direction && !event.defaultPrevented && next(direction)
    if (!entry || document.querySelector('[aria-modal="true"]')) return
    const box = typedBox(event)
    if (box && !isOwnOf(box, entry)) return
    event.preventDefault()
    step(direction)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
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
function rowToShow(was: HistoryStep['was'], now: HistoryStep['now']): string | undefined {
  const before = new Set(was.steps.map(({ uuid }) => uuid))
  const after = new Set(now.steps.map(({ uuid }) => uuid))
  const back = now.steps.find(({ uuid }) => !before.has(uuid))
  if (back) return back.uuid
  const at = was.steps.findIndex(({ uuid }) => !after.has(uuid))
  if (at >= 0) return (now.steps[at] ?? now.steps[at - 1])?.uuid
  return movedStep(was.steps, now.steps)?.uuid
}

function focusRow(uuid: string | undefined) {
  const row = uuid === undefined ? null : document.getElementById(rowId(uuid))
  if (row) row.focus()
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-history] button')?.focus()
}

/** Returns the name of a change in the current language. */
function useChangeText(): (name: ChangeName) => string {
  const [c, f, s] = [useWords(changeWords), useWords(fieldWords), useWords(stepWords)]
  return useCallback((name) => changeText({ c, f, s }, name), [c, f, s])
}
