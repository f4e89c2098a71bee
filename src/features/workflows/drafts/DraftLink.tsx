import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { DraftHead } from '#src/client/drafts/draft-store.ts'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { draftName, useOtherAuthor } from './use-unsaved-drafts.ts'
import { draftWords } from './words.ts'

type Props = {
  head: DraftHead
  /** Covers the row of a table. */
  isRow?: boolean
  children?: ReactNode
}

/** Opens the form with the draft in it. */
export function DraftLink({ head, isRow = false, children }: Props) {
  const t = useWords(draftWords)
  const name = draftName(head)
  const shared = {
    search: { draft: head.id },
    'aria-label': name === '' ? t('continue.unnamed') : t('continue.named', { name }),
    ...(isRow ? { 'data-row-link': true } : {}),
  } as const
  const shown = children ?? t('continue')
  return head.of ? (
    <Link to="/workflows/$workflowId/edit" params={{ workflowId: head.of.workflowId }} {...shared}>
      {shown}
    </Link>
  ) : (
    <Link to="/workflows/new" {...shared}>
      {shown}
    </Link>
  )
}

/** Who started the draft, if several people share a browser. */
export function BegunBy({ head }: { head: DraftHead }) {
  const t = useWords(draftWords)
  const by = useOtherAuthor(head)
  if (by === undefined) return null
  return (
    <Typography color="textSecondary" component="span" variant="body2">
      {t('by', { by })}
    </Typography>
  )
}
