import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { DraftHead } from '#src/client/drafts/draft.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { DraftLink } from '../drafts/DraftLink.tsx'
import { words } from '../drafts/unfinished-words.ts'
import { draftName, useDiscardDraft, useOtherAuthor } from '../drafts/use-unsaved-drafts.ts'
import { nameStyle } from './cells.tsx'

type Props = { draft: DraftHead }

/** The draft's name, linked to continue it. */
export function DraftNameCell({ draft }: Props) {
  const t = useWords(words)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, maxWidth: 420 }}>
      <Stack component="span" sx={nameStyle}>
        <DraftLink head={draft} isRow>
          <bdi>{draftName(draft) || t('unnamed')}</bdi>
        </DraftLink>
      </Stack>
      <Tag tone="info">{t(draft.of ? 'changes' : 'draft')}</Tag>
      <BegunBy draft={draft} />
    </Stack>
  )
}

/** Marks a workflow with unsaved changes, and links to them. */
export function UnsavedMark({ draft }: Props) {
  const t = useWords(words)
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ alignItems: 'center', gap: 1, position: 'relative', zIndex: 1 }}
    >
      <Tag tone="info">{t('changes')}</Tag>
      <BegunBy draft={draft} />
      <DraftLink head={draft} />
    </Stack>
  )
}

/** Who started the draft, if several people share a browser. */
function BegunBy({ draft }: Props) {
  const t = useWords(words)
  const by = useOtherAuthor(draft)
  if (by === undefined) return null
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t('by', { by })}
    </Typography>
  )
}

export function DraftMenu({ draft }: Props) {
  const t = useWords(words)
  const discard = useDiscardDraft()
  const name = draftName(draft)
  return (
    <MenuButton
      label={name === '' ? t('actions.unnamed') : t(draft.of ? 'actions.changes' : 'actions', { name })}
      items={[{ label: t('discard'), onSelect: () => void discard(draft) }]}
    />
  )
}
