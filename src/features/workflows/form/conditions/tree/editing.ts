import { createContext, useContext } from 'react'
import type { FilterPath } from '../../../model/values.ts'
import type { Group, Leaf, Node } from '../../../model/arrangement.ts'

/** What the parts of a tree need to be edited. */
export type Editing = {
  root: Group
  /** Where the conditions are in the form of the tree. */
  conditions: `${FilterPath}.children`
  /** Changes the tree at once. */
  change: (next: Group, then: { focus?: string; keep?: boolean; say?: string }) => void
  /** Puts a condition of a list, one with each of its texts, in the place of the one here. */
  split: (leaf: Leaf) => void
  newLeaf: () => Leaf
  newId: () => string
  copySlot: (slot: number) => number
  /** The condition that has no opposite. */
  blamed: string | undefined
}

const EditingContext = createContext<Editing | undefined>(undefined)
export const EditingProvider = EditingContext.Provider

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A part of a tree stands outside of it')
  return editing
}

/** Where a part stands, as people count: "2.1" is the first in the second. Blank for the outermost group. */
export function placeOf(root: Group, id: string): string {
  const search = (node: Node, place: readonly number[]): readonly number[] | undefined => {
    if (node.id === id) return place
    if (node.kind === 'condition') return undefined
    for (const [at, child] of node.children.entries()) {
      const found = search(child, [...place, at + 1])
      if (found) return found
    }
    return undefined
  }
  return (search(root, []) ?? []).join('.')
}

/** Moves the focus to a part: into the first field of a condition, or to the first button of a group. */
export function focusPart(id: string) {
  const part = document.querySelector(`[data-node="${CSS.escape(id)}"]`)
  const isGroup = part?.querySelector('[data-node]') !== null
  const field = isGroup ? null : part?.querySelector<HTMLElement>('select')
  const target = field ?? part?.querySelector<HTMLElement>('button')
  target?.focus()
}
