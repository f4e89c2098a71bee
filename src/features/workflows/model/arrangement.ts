import type { Condition } from '#src/contract/filter.ts'
import type { ConditionTree } from '#src/domain/conditions/condition-tree.ts'

/**
 * A tree of conditions being edited. The conditions are in a form of their own, each at its `slot`; slots are never
 * reused, so that rows keep their fields.
 */
export type Leaf = { id: string; kind: 'condition'; not: boolean; slot: number }
export type Group = { id: string; kind: 'all' | 'any'; not: boolean; children: readonly Node[] }
export type Node = Leaf | Group

const rootId = 'n'

/** A tree for editing, and its conditions by slot. The root is always a group. */
export function toArrangement(tree: ConditionTree): { root: Group; conditions: Condition[] } {
  const conditions: Condition[] = []
  let count = 0
  const nodeOf = (part: ConditionTree, not = false): Node => {
    if (part.kind === 'not') return nodeOf(part.child, !not)
    count += 1
    const id = `${rootId}${count}`
    if (part.kind === 'condition') {
      conditions.push(part.condition)
      return { id, kind: 'condition', not, slot: conditions.length - 1 }
    }
    return { id, kind: part.kind, not, children: part.children.map((child) => nodeOf(child)) }
  }
  const top = nodeOf(tree)
  const root: Group =
    top.kind === 'condition' ? { id: rootId, kind: 'all', not: false, children: [top] } : top
  return { root, conditions }
}

/** The tree in the engine's form; `conditionAt` returns the content of a slot. */
export function treeOf(node: Node, conditionAt: (slot: number) => Condition): ConditionTree {
  const plain: ConditionTree =
    node.kind === 'condition'
      ? { kind: 'condition', condition: conditionAt(node.slot) }
      : { kind: node.kind, children: node.children.map((child) => treeOf(child, conditionAt)) }
  return node.not ? { kind: 'not', child: plain } : plain
}

export const leavesOf = (node: Node): Leaf[] =>
  node.kind === 'condition' ? [node] : node.children.flatMap(leavesOf)

export type NodeLocation = {
  node: Node
  parent: Group | undefined
  index: number
  grandparent: Group | undefined
}

export function findNode(root: Group, id: string): NodeLocation | undefined {
  const search = (node: Node, parent?: Group, index = 0, grandparent?: Group): NodeLocation | undefined => {
    if (node.id === id) return { node, parent, index, grandparent }
    if (node.kind === 'condition') return undefined
    for (const [at, child] of node.children.entries()) {
      const found = search(child, node, at, parent)
      if (found) return found
    }
    return undefined
  }
  return search(root)
}

/** The tree with one part replaced by others, or removed. The root group always stays. */
export function replaceNode(root: Group, id: string, by: (node: Node) => readonly Node[]): Group {
  const within = (group: Group): Group => {
    let hit = false
    const children = group.children.flatMap((child): readonly Node[] => {
      if (child.id === id) {
        hit = true
        return by(child)
      }
      if (child.kind === 'condition') return [child]
      const inner = within(child)
      if (inner !== child) hit = true
      return [inner]
    })
    return hit ? { ...group, children } : group
  }
  if (root.id !== id) return within(root)
  const [next] = by(root)
  return next && next.kind !== 'condition' ? next : root
}

export const withNot = (root: Group, id: string, not: boolean): Group =>
  replaceNode(root, id, (node) => [{ ...node, not }])

export const withKind = (root: Group, id: string, kind: Group['kind']): Group =>
  replaceNode(root, id, (node) => [node.kind === 'condition' ? node : { ...node, kind }])

export const addNode = (root: Group, groupId: string, node: Node): Group =>
  replaceNode(root, groupId, (group) => [
    group.kind === 'condition' ? group : { ...group, children: [...group.children, node] },
  ])

/** Removes a part, and groups that become empty. */
export function removeNode(root: Group, id: string): Group {
  const found = findNode(root, id)
  if (!found?.parent) return root
  const { parent } = found
  const isLast = parent.children.length === 1 && parent.id !== root.id
  return isLast ? removeNode(root, parent.id) : replaceNode(root, id, () => [])
}

export function shiftNode(root: Group, id: string, by: -1 | 1): Group {
  const found = findNode(root, id)
  const to = (found?.index ?? 0) + by
  if (!found?.parent || to < 0 || to >= found.parent.children.length) return root
  const { node, parent, index } = found
  const others = parent.children.filter((_, at) => at !== index)
  const children = others.toSpliced(to, 0, node)
  return replaceNode(root, parent.id, () => [{ ...parent, children }])
}

export function moveOut(root: Group, id: string): Group {
  const found = findNode(root, id)
  if (!found?.parent || !found.grandparent) return root
  const { node, parent } = found
  const children = parent.children.filter((child) => child.id !== id)
  return replaceNode(root, parent.id, () =>
    children.length === 0 ? [node] : [{ ...parent, children }, node],
  )
}

/** Moves into the previous group as its last part, or else into the next as its first. */
export function moveIn(root: Group, id: string): Group {
  const target = neighbourGroup(root, id)
  const found = findNode(root, id)
  if (!found || !target) return root
  const { group, end } = target
  const children = end === 'last' ? [...group.children, found.node] : [found.node, ...group.children]
  return replaceNode(
    replaceNode(root, id, () => []),
    group.id,
    () => [{ ...group, children }],
  )
}

function neighbourGroup(root: Group, id: string): { group: Group; end: 'first' | 'last' } | undefined {
  const found = findNode(root, id)
  const before = found?.parent?.children[found.index - 1]
  const after = found?.parent?.children[found.index + 1]
  if (before && before.kind !== 'condition') return { group: before, end: 'last' }
  return after && after.kind !== 'condition' ? { group: after, end: 'first' } : undefined
}

export const canMoveIn = (root: Group, id: string): boolean => neighbourGroup(root, id) !== undefined

/** Wraps a part in a group, to which more can be added. */
export const wrapNode = (root: Group, id: string, newId: string): Group =>
  replaceNode(root, id, (node) => [{ id: newId, kind: 'any', not: false, children: [node] }])

/** Adds a copy after a part. `newId` and `newSlot` return unused ones. */
export function duplicateNode(
  root: Group,
  id: string,
  { newId, newSlot }: { newId: () => string; newSlot: (of: number) => number },
): { root: Group; copyId: string } {
  const copyOf = (node: Node): Node =>
    node.kind === 'condition'
      ? { ...node, id: newId(), slot: newSlot(node.slot) }
      : { ...node, id: newId(), children: node.children.map(copyOf) }
  let copyId = id
  const next = replaceNode(root, id, (node) => {
    const copy = copyOf(node)
    copyId = copy.id
    return [node, copy]
  })
  return { root: next, copyId }
}
