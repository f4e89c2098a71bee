import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { focusRow } from '../../navigation/focus-field.ts'
import { createCommands } from './list-commands.ts'
import { commandOf, isTyping, type ListCommand } from './list-keys.ts'
import type { ListWiring, OpenMenu } from './list-wiring.ts'
import { moveStep, moveStepBy } from './moves.ts'

/** Handles clicks, keys and clipboard events of the list with one listener per kind, which keeps rows cheap. */
export function listEvents(wiring: ListWiring) {
  const commands = createCommands(wiring)
  const targets = (uuid: string) => {
    const { picked } = wiring.selection
    return picked.length > 0 ? picked : [uuid]
  }
  const toClipboard = (cut: boolean) => (event: ClipboardEvent) => {
    const uuid = rowOf(event.target)
    if (uuid === undefined || isTyping(event.target) || hasSelectedText()) return
    if (commands.copyTo(event.clipboardData, targets(uuid), cut)) event.preventDefault()
  }
  return {
    onClick(event: MouseEvent) {
      const uuid = rowOf(event.target)
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
      if (uuid !== undefined && button) act(wiring, button, uuid, event)
    },
    onKeyDown(event: KeyboardEvent) {
      const uuid = rowOf(event.target)
      const command = uuid === undefined ? undefined : commandOf(event)
      if (uuid === undefined || !command) return
      if (obey(wiring, command, uuid, targets(uuid))) event.preventDefault()
    },
    onCopy: toClipboard(false),
    onCut: toClipboard(true),
    onPaste(event: ClipboardEvent) {
      const uuid = rowOf(event.target)
      if (uuid === undefined || isTyping(event.target)) return
      event.preventDefault()
      void commands.pasteText(event.clipboardData.getData('text/plain'), targets(uuid).at(-1))
    },
    onPointerDown(event: PointerEvent) {
      const uuid = rowOf(event.target)
      const grip = event.target instanceof Element && event.target.closest('[data-grip]')
      if (uuid === undefined || !grip || event.button !== 0) return
      event.preventDefault()
      const { nativeEvent } = event
      void import('./drag.ts').then(({ drag }) => drag(nativeEvent, (to) => moveStep(wiring, uuid, to)))
    },
  }
}

function act(wiring: ListWiring, button: HTMLElement, uuid: string, event: MouseEvent) {
  const { actions, selection, onMenu, rows } = wiring
  const menu = (kind: OpenMenu['kind']) => onMenu({ kind, uuid, anchor: button })
  switch (button.dataset['act']) {
    case 'open':
      if (event.shiftKey) selection.extendTo(uuid, rows.find((row) => isOpenRow(row.uuid))?.uuid)
      else if (event.ctrlKey || event.metaKey) selection.toggle(uuid)
      else actions.open({ uuid, focus: true })
      return
    case 'pick':
      if (event.shiftKey) selection.extendTo(uuid, undefined)
      else selection.toggle(uuid)
      return
    case 'up':
      return moveStepBy(wiring, uuid, -1)
    case 'down':
      return moveStepBy(wiring, uuid, 1)
    case 'duplicate':
      return void createCommands(wiring).duplicate([uuid])
    case 'remove':
      return createCommands(wiring).remove([uuid])
    case 'after':
      return menu('after')
    case 'before':
      return menu('before')
    case 'more':
      return menu('more')
    default:
  }
}

/** Whether the key was handled. */
function obey(wiring: ListWiring, command: ListCommand, uuid: string, targets: readonly string[]): boolean {
  const { rows, selection } = wiring
  switch (command.kind) {
    case 'move':
      moveStepBy(wiring, uuid, command.by)
      return true
    case 'go':
    case 'extend': {
      const next = rows[rows.findIndex((row) => row.uuid === uuid) + command.by]
      if (!next) return false
      if (command.kind === 'extend') flushSync(() => selection.extendTo(next.uuid, uuid))
      focusRow(next.uuid)
      return true
    }
    case 'all':
      selection.choose(rows.map((row) => row.uuid))
      return true
    case 'none':
      if (!selection.choosing) return false
      selection.clear()
      return true
    case 'duplicate':
      void createCommands(wiring).duplicate(targets)
      return true
    case 'delete':
      createCommands(wiring).remove(targets)
      return true
  }
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined

const isOpenRow = (uuid: string) =>
  document.querySelector(`[data-row="${CSS.escape(uuid)}"][data-open]`) !== null

/** If text is selected, copying applies to that text. */
const hasSelectedText = () => (document.getSelection()?.toString() ?? '') !== ''
