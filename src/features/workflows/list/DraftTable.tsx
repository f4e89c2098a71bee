import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { DraftHead } from '#src/client/drafts/draft-store.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { BegunBy, DraftLink } from '../drafts/DraftLink.tsx'
import { draftName, useDiscardDraft, useUnsavedDrafts } from '../drafts/use-unsaved-drafts.ts'
import { draftWords } from '../drafts/words.ts'
import { nameStyle, UpdatedCell } from './cells.tsx'

/** More drafts than these are only in their table. */
const maxNotes = 3

/** Says which drafts the service may have created. Their forms check that. */
export function MayExistNotes() {
  const t = useWords(draftWords)
  const heads = useUnsavedDrafts()?.filter((head) => head.sent) ?? []
  return heads.slice(0, maxNotes).map((head) => (
    <InlineAlert
      key={head.id}
      tone="warning"
      title={t('mayExist.title', { name: draftName(head) || t('unnamed') })}
    >
      {t('mayExist.text')} <DraftLink head={head} />
    </InlineAlert>
  ))
}

/** Drafts of this device instead of the service's workflows. */
export function DraftTable({ query, focusSearch }: { query: string; focusSearch: () => void }) {
  const t = useWords(draftWords)
  const discard = useDiscardDraft()
  const part = foldText(query.trim())
  const rows = useUnsavedDrafts()?.filter((head) => foldText(draftName(head)).includes(part))
  useAnnounced(rows && t('found', { count: rows.length }), query)
  return (
    <Card>
      <DataTable
        label={t('table')}
        columns={columnsFor(t, (head) => {
          focusNeighbour(rows?.indexOf(head) ?? 0, focusSearch)
          void discard(head)
        })}
        rows={rows}
        rowKey={({ id }) => id}
        loading={t('loading')}
        cardsBelow={700}
        empty={<EmptyState title={query === '' ? t('none') : t('none.found', { query })} />}
      />
    </Card>
  )
}

/** The pressed button disappears with its row. */
function focusNeighbour(at: number, focusSearch: () => void) {
  const links = document.querySelectorAll<HTMLElement>('a[data-row-link]')
  const next = links[at + 1] ?? links[at - 1]
  if (next) next.focus()
  else focusSearch()
}

const columnsFor = (
  t: WordsOf<typeof draftWords>,
  onDiscard: (head: DraftHead) => void,
): Column<DraftHead>[] => [
  {
    id: 'name',
    header: t('column.name'),
    rowHeader: true,
    cell: (head) => (
      <Stack direction="row">
        <Stack component="span" sx={nameStyle}>
          <DraftLink head={head} isRow>
            <bdi>{draftName(head) || t('unnamed')}</bdi>
          </DraftLink>
        </Stack>
        {head.sent ? (
          <Tag tone="warning">{t('mayExist')}</Tag>
        ) : (
          <Tag tone="info">{t(head.of ? 'changes' : 'draft')}</Tag>
        )}
        <BegunBy head={head} />
      </Stack>
    ),
  },
  {
    id: 'kept',
    header: t('column.kept'),
    cell: ({ savedAt }) => <UpdatedCell updatedAt={savedAt} />,
  },
  {
    id: 'actions',
    header: t('column.actions'),
    hideHeader: true,
    align: 'right',
    cell: (head) => (
      <Button size="small" aria-label={discardLabel(t, head)} onClick={() => onDiscard(head)}>
        {t('discard')}
      </Button>
    ),
  },
]

function discardLabel(t: WordsOf<typeof draftWords>, head: DraftHead): string {
  const name = draftName(head)
  return name === '' ? t('discard.unnamed') : t('discard.named', { name })
}
