import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConditionTree } from '#src/domain/conditions/condition-tree.ts'
import {
  addNode,
  toArrangement,
  canMoveIn,
  duplicateNode,
  findNode,
  type Group,
  leavesOf,
  moveIn,
  moveOut,
  type Node,
  shiftNode,
  treeOf,
  withKind,
  removeNode,
  withNot,
  wrapNode,
} from './arrangement.ts'

const leaf = (field: string): ConditionTree => ({ kind: 'condition', condition: { on: 'payload', field } })
const all = (...children: ConditionTree[]): ConditionTree => ({ kind: 'all', children })
const any = (...children: ConditionTree[]): ConditionTree => ({ kind: 'any', children })
const not = (child: ConditionTree): ConditionTree => ({ kind: 'not', child })

/** The tree that all cases start from, written as `all(a not(any(b c)) d)`. */
const start = () => toArrangement(all(leaf('a'), not(any(leaf('b'), leaf('c'))), leaf('d')))
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
function text(node: Node): string {
  const inner =
    node.kind === 'condition' ? names[node.slot] : `${node.kind}(${node.children.map(text).join(' ')})`
  return node.not ? `not(${inner})` : String(inner)
}
/** The id of the part with this text. */
function idOf(root: Group, written: string): string {
  const search = (node: Node): string | undefined =>
    text(node) === written
      ? node.id
      : node.kind === 'condition'
        ? undefined
        : node.children.map(search).find((id) => id !== undefined)
  return search(root) ?? 'none'
}

describe('a tree being edited', () => {
  const { root, conditions } = start()
  const at = (written: string) => idOf(root, written)
  const inner = 'not(any(b c))'
  let count = 0
  const fresh = { newId: () => `x${count++}`, newSlot: (slot: number) => slot + 4 }

  test('is read with its conditions in order', () => {
    expect(text(root)).toBe('all(a not(any(b c)) d)')
    expect(conditions.map(({ field }) => field)).toEqual(['a', 'b', 'c', 'd'])
    expect(text(toArrangement(leaf('a')).root)).toBe('all(a)')
    expect(text(toArrangement(not(leaf('a'))).root)).toBe('all(not(a))')
  })

  test.each<[string, () => Group, string]>([
    ['NOT removed', () => withNot(root, at(inner), false), 'all(a any(b c) d)'],
    ['NOT added to the whole', () => withNot(root, root.id, true), 'not(all(a not(any(b c)) d))'],
    ['any becomes all', () => withKind(root, at(inner), 'all'), 'all(a not(all(b c)) d)'],
    ['a condition removed', () => removeNode(root, at('b')), 'all(a not(any(c)) d)'],
    [
      'a group removed with its last condition',
      () => removeNode(removeNode(root, at('b')), at('c')),
      'all(a d)',
    ],
    ['the only condition removed', () => removeNode(toArrangement(leaf('a')).root, 'n1'), 'all()'],
    ['moved up', () => shiftNode(root, at('d'), -1), 'all(a d not(any(b c)))'],
    ['moved down', () => shiftNode(root, at('b'), 1), 'all(a not(any(c b)) d)'],
    ['not moved beyond the end', () => shiftNode(root, at('d'), 1), 'all(a not(any(b c)) d)'],
    ['not moved beyond the start', () => shiftNode(root, at('a'), -1), 'all(a not(any(b c)) d)'],
    ['moved out', () => moveOut(root, at('b')), 'all(a not(any(c)) b d)'],
    ['not moved out of the outermost group', () => moveOut(root, at('a')), 'all(a not(any(b c)) d)'],
    ['moved into the group before', () => moveIn(root, at('d')), 'all(a not(any(b c d)))'],
    ['moved into the group after', () => moveIn(root, at('a')), 'all(not(any(a b c)) d)'],
    ['not moved without a neighbouring group', () => moveIn(root, at('b')), 'all(a not(any(b c)) d)'],
    ['put in a group', () => wrapNode(root, at('a'), 'x'), 'all(any(a) not(any(b c)) d)'],
    [
      'added at the end of a group',
      () => addNode(root, at(inner), { id: 'x', kind: 'condition', not: false, slot: 4 }),
      'all(a not(any(b c e)) d)',
    ],
    [
      'copied with its contents',
      () => duplicateNode(root, at(inner), fresh).root,
      'all(a not(any(b c)) not(any(f g)) d)',
    ],
  ])('%s', (_, change, written) => expect(text(change())).toBe(written))

  test('knows which parts can move into a neighbouring group', () => {
    expect([at('a'), at('b'), at('d')].map((id) => canMoveIn(root, id))).toEqual([true, false, true])
  })
})

const trees: fc.Arbitrary<ConditionTree> = fc.letrec<{ tree: ConditionTree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...names).map(leaf),
    tie('tree').map(not),
    fc
      .tuple(fc.constantFrom('all', 'any'), fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
      .map(([kind, children]): ConditionTree => ({ kind, children })),
  ),
})).tree

test('moves neither lose nor duplicate a part', () => {
  const moves = [
    (root: Group, id: string) => shiftNode(root, id, 1),
    (root: Group, id: string) => shiftNode(root, id, -1),
    moveOut,
    moveIn,
    (root: Group, id: string) => wrapNode(root, id, `w${id}`),
  ]
  fc.assert(
    fc.property(trees, fc.nat(), fc.constantFrom(...moves), (tree, place, move) => {
      const { root } = toArrangement(tree)
      const slots = (group: Group) =>
        leavesOf(group)
          .map(({ slot }) => slot)
          .toSorted((a, b) => a - b)
      const leaves = leavesOf(root)
      const chosen = leaves[place % leaves.length]
      if (!chosen) return
      const after = move(root, chosen.id)
      expect(slots(after)).toEqual(slots(root))
      expect(findNode(after, chosen.id)?.node).toEqual(chosen)
    }),
  )
})

test('a tree is read back as it was, except for double negations', () => {
  const simple = (tree: ConditionTree): ConditionTree => {
    if (tree.kind === 'condition') return tree
    if (tree.kind !== 'not') return { ...tree, children: tree.children.map(simple) }
    return tree.child.kind === 'not' ? simple(tree.child.child) : not(simple(tree.child))
  }
  fc.assert(
    fc.property(trees, (tree) => {
      const { root, conditions } = toArrangement(tree)
      const back = treeOf(root, (slot) => conditions[slot] ?? {})
      const top = simple(tree)
      const isGroup = (top.kind === 'not' ? top.child : top).kind !== 'condition'
      expect(back).toEqual(isGroup ? top : all(top))
    }),
  )
})
