import { createContext, useContext } from 'react'
import type { FilterPath } from '../../../model/values.ts'
import type { Group, Leaf, Node } from '../../../model/arrangement.ts'

/** What parts of the tree need for editing. */
export type TreeEditing = {
  root: Group
  /** Path of the conditions in the tree's form. */
  conditions: `${FilterPath}.children`
  /** Changes the tree synchronously. */
  change: (next: Group, then: { focus?: string; keep?: boolean; announcement?: string }) => void
  /** Replaces a condition by one for each text of its list. */
  split: (leaf: Leaf) => void
  newLeaf: () => Leaf
  newId: () => string
  copySlot: (slot: number) => number
  /** Id of the condition that cannot be negated. */
  notNegatable: string | undefined
}

const EditingContext = createContext<TreeEditing | undefined>(undefined)
export const EditingProvider = EditingContext.Provider

export function useTreeEditing(): TreeEditing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A part of a tree stands outside of it')
  return editing
}

/** A part's number as shown: "2.1" is the first in the second. Blank for the outermost group. */
export function partNumber(root: Group, id: string): string {
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

/** Focuses the first field of a condition, or the first button of a group. */
export function focusPart(id: string) {
  const part = document.querySelector(`[data-node="${CSS.escape(id)}"]`)
  const isGroup = part?.querySelector('[data-node]') !== null
  const field = isGroup ? null : part?.querySelector<HTMLElement>('select')
  const target = field ?? part?.querySelector<HTMLElement>('button')
  target?.focus()
}
