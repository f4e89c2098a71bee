import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWords } from '#src/ui/language.tsx'
import { ConditionFields } from '../ConditionFields.tsx'
import { PartButtons } from '../PartButtons.tsx'
import type { Leaf } from './arrangement.ts'
import { useEditing } from './editing.ts'
import { NotButton } from './NotButton.tsx'
import { treeWords } from './tree-words.ts'
import { usePart } from './use-part.ts'

/** One condition of a tree. */
export function TreeLeaf({ leaf, place }: { leaf: Leaf; place: string }) {
  const { conditions, split, blamed } = useEditing()
  const { actions, more } = usePart(leaf)
  const t = useWords(treeWords)
  return (
    <Box role="group" aria-label={t('condition', { place })} data-node={leaf.id}>
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
        <Box sx={{ pt: 3.25 }}>
          <NotButton node={leaf} label={t('not.condition', { place })} />
        </Box>
        <ConditionFields path={`${conditions}.${leaf.slot}`} onSplit={() => split(leaf)} />
        <PartButtons
          label={t('more.condition', { place })}
          removeLabel={t('remove.condition', { place })}
          {...{ actions, more }}
          below
        />
      </Box>
      {blamed === leaf.id && (
        <Typography variant="body2" sx={{ color: 'warning.main', mt: 0.5 }}>
          {t('noOpposite')}
        </Typography>
      )}
    </Box>
  )
}
