import Button from '@mui/material/Button'
import { useWords } from '#src/ui/language.tsx'
import { type Node, withNot } from '../../../model/arrangement.ts'
import { useTreeEditing } from './editing.ts'
import { treeWords } from './tree-words.ts'

/** Negates a part of the tree. */
export function NotButton({ node, label }: { node: Node; label: string }) {
  const { root, change } = useTreeEditing()
  const t = useWords(treeWords)
  return (
    <Button
      size="small"
      variant={node.not ? 'contained' : 'outlined'}
      aria-pressed={node.not}
      aria-label={label}
      onClick={() => change(withNot(root, node.id, !node.not), {})}
      sx={{ minWidth: 0, px: 1.25, flexShrink: 0 }}
    >
      {t('not')}
    </Button>
  )
}
