import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { PartActions } from '../PartButtons.tsx'
import {
  canMoveIn,
  duplicateNode,
  findNode,
  type Group,
  moveIn,
  moveOut,
  type Node,
  replaceNode,
  shiftNode,
  removeNode,
  wrapNode,
} from '../../../model/arrangement.ts'
import { partNumber, useTreeEditing } from './editing.ts'
import { treeWords } from './tree-words.ts'

/** The actions of a part of the tree. */
export function usePart(node: Node): { actions: PartActions; more: MenuItem[] } {
  const { root, change, newId, copySlot } = useTreeEditing()
  const t = useWords(treeWords)
  const { id } = node
  const { parent, index = 0, grandparent } = findNode(root, id) ?? {}
  const positionText = (next: Group, of = id) => {
    const place = partNumber(next, of)
    return node.kind === 'condition' ? t('said.condition', { place }) : t('said.group', { place })
  }
  const move = (next: Group) => change(next, { keep: true, announcement: positionText(next) })
  // It moves on the page and is mounted again, so it needs the focus.
  const send = (next: Group) => change(next, { focus: id, announcement: positionText(next) })
  const duplicate = () => {
    const { root: next, copyId } = duplicateNode(root, id, { newId, newSlot: copySlot })
    change(next, { focus: copyId, announcement: positionText(next, copyId) })
  }
  const remove = () => {
    const next = removeNode(root, id)
    const left = parent && findNode(next, parent.id)?.node
    const children = left && left.kind !== 'condition' ? left.children : []
    const neighbour = children[Math.min(index, children.length - 1)]
    change(next, { focus: neighbour?.id ?? root.id, announcement: t('removed') })
  }
  const unwrap = () => {
    if (node.kind === 'condition') return
    const next = replaceNode(root, id, () => node.children)
    change(next, { focus: node.children[0]?.id ?? root.id })
  }
  const last = (parent?.children.length ?? 1) - 1
  return {
    actions: {
      duplicate,
      up: index > 0 ? () => move(shiftNode(root, id, -1)) : undefined,
      down: index < last ? () => move(shiftNode(root, id, 1)) : undefined,
      remove,
    },
    more: [
      { label: t('moveIn'), disabled: !canMoveIn(root, id), onSelect: () => send(moveIn(root, id)) },
      { label: t('moveOut'), disabled: !grandparent, onSelect: () => send(moveOut(root, id)) },
      { label: t('wrap'), onSelect: () => send(wrapNode(root, id, newId())) },
      ...(node.kind === 'condition' || node.not ? [] : [{ label: t('unwrap'), onSelect: unwrap }]),
    ],
  }
}
