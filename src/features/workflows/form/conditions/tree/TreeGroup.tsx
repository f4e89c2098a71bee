import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { Segments } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, phone, radius } from '#src/ui/tokens.ts'
import { PartButtons } from '../PartButtons.tsx'
import { addNode, type Group, withKind, type Leaf } from '../../../model/arrangement.ts'
import { useTreeEditing } from './editing.ts'
import { NotButton } from './NotButton.tsx'
import { treeWords } from './tree-words.ts'
import { usePart } from './use-part.ts'
import { ConditionFields } from '../ConditionFields.tsx'
import { PartHead, PartRow } from '../PartRow.tsx'

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 12,
  border: `1px solid ${color.line}`,
  borderInlineStart: `3px solid ${color.outline}`,
  borderRadius: radius.control,
  background: color.ground,
  minInlineSize: 0,
  [phone]: { paddingInline: 8 },
})

/** A group of the tree with its contents. `place` is blank for the outermost one. */
export function TreeGroup({ group, place }: { group: Group; place: string }) {
  const { root, change } = useTreeEditing()
  const t = useWords(treeWords)
  const isRoot = place === ''
  const { kind, not, children } = group
  const firstLeaf = children.find((child) => child.kind === 'condition')
  return (
    <Frame role="group" aria-label={isRoot ? t('root') : t('group', { place })} data-node={group.id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'flex-start',
          '& > [data-buttons]': { marginInlineStart: 'auto' },
        }}
      >
        <NotButton node={group} label={isRoot ? t('not.root') : t('not.group', { place })} />
        <Segments
          label={isRoot ? t('match.root') : t('match', { place })}
          value={kind}
          onChange={(next) => change(withKind(root, group.id, next), {})}
          options={[
            { value: 'all', label: t('all') },
            { value: 'any', label: t('any') },
          ]}
        />
        {!isRoot && <Buttons group={group} place={place} />}
      </Box>
      {children.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t((kind === 'all') === not ? 'empty.unmet' : 'empty.met')}
        </Typography>
      )}
      {children.map((child, index) => {
        const at = isRoot ? String(index + 1) : `${place}.${index + 1}`
        return (
          <Fragment key={child.id}>
            {index > 0 && <Join kind={kind} />}
            {child === firstLeaf && <PartHead isTree />}
            {child.kind === 'condition' ? (
              <TreeLeaf leaf={child} place={at} />
            ) : (
              <TreeGroup group={child} place={at} />
            )}
          </Fragment>
        )
      })}
      <AddButtons group={group} place={place} />
    </Frame>
  )
}

function Buttons({ group, place }: { group: Group; place: string }) {
  const { actions, more } = usePart(group)
  const t = useWords(treeWords)
  return (
    <PartButtons
      label={t('more.group', { place })}
      removeLabel={t('remove.group', { place })}
      {...{ actions, more }}
    />
  )
}

function Join({ kind }: { kind: Group['kind'] }) {
  const t = useWords(treeWords)
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(kind === 'all' ? 'and' : 'or')}
    </Typography>
  )
}

function AddButtons({ group, place }: { group: Group; place: string }) {
  const { root, change, newLeaf, newId } = useTreeEditing()
  const t = useWords(treeWords)
  const isRoot = place === ''
  const addLeaf = () => {
    const leaf = newLeaf()
    change(addNode(root, group.id, leaf), { focus: leaf.id })
  }
  const addGroup = () => {
    const leaf = newLeaf()
    const kind = group.kind === 'all' ? 'any' : 'all'
    const inner: Group = { id: newId(), kind, not: false, children: [leaf] }
    change(addNode(root, group.id, inner), { focus: leaf.id })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" aria-label={isRoot ? t('add.root') : t('add.group', { place })} onClick={addLeaf}>
        {t('add')}
      </Button>
      <Button
        size="small"
        aria-label={isRoot ? t('addGroup.root') : t('addGroup.group', { place })}
        onClick={addGroup}
      >
        {t('addGroup')}
      </Button>
    </Box>
  )
}

/** One condition of a tree. */
function TreeLeaf({ leaf, place }: { leaf: Leaf; place: string }) {
  const { conditions, split, notNegatable } = useTreeEditing()
  const { actions, more } = usePart(leaf)
  const t = useWords(treeWords)
  return (
    <Box role="group" aria-label={t('condition', { place })} data-node={leaf.id}>
      <PartRow>
        <Box data-not>
          <NotButton node={leaf} label={t('not.condition', { place })} />
        </Box>
        <ConditionFields path={`${conditions}.${leaf.slot}`} onSplit={() => split(leaf)} />
        <PartButtons
          label={t('more.condition', { place })}
          removeLabel={t('remove.condition', { place })}
          {...{ actions, more }}
        />
      </PartRow>
      {notNegatable === leaf.id && (
        <Typography variant="body2" sx={{ color: 'warning.main', mt: 0.5 }}>
          {t('noOpposite')}
        </Typography>
      )}
    </Box>
  )
}
