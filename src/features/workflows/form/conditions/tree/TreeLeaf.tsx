import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWords } from '#src/ui/language.tsx'
import { ConditionFields } from '../ConditionFields.tsx'
import { PartButtons } from '../PartButtons.tsx'
import { PartRow } from '../PartRow.tsx'
import type { Leaf } from '../../../model/arrangement.ts'
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
      {blamed === leaf.id && (
        <Typography variant="body2" sx={{ color: 'warning.main', mt: 0.5 }}>
          {t('noOpposite')}
        </Typography>
      )}
    </Box>
  )
}
