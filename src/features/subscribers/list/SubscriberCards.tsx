import Box from '@mui/material/Box'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { shortText } from '#src/ui/short-text.ts'
import { CutNote, mostShown } from '#src/ui/data/Cut.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { marked as markedLook, resultId } from '#src/ui/data/DataTable.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { words } from './words.ts'

export function SubscriberName({ person }: { person: Subscriber }) {
  const { subscriberId } = person
  const name = fullName(person) || showHidden(subscriberId)
  return (
    <Link
      data-row-link
      to="/subscribers/$subscriberId"
      params={{ subscriberId }}
      style={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  )
}

type Props = { id: string; rows: readonly Subscriber[]; marked: number; busy: boolean }

/** The subscribers one below the other, for a narrow screen: a grid of one column, as the search box above leads through one. */
export function SubscriberCards({ id, rows, marked, busy }: Props) {
  const t = useWords(words)
  return (
    <>
      <Box id={id} role="grid" aria-label={t('table')} aria-busy={busy} sx={{ opacity: busy ? 0.6 : 1 }}>
        {rows.slice(0, mostShown).map((person, index) => (
          <Box
            key={person.subscriberId}
            id={resultId(id, index)}
            role="row"
            aria-selected={index === marked}
            sx={{
              position: 'relative',
              px: 2,
              py: 1.25,
              overflowWrap: 'anywhere',
              '& + &': { borderTop: 1, borderColor: 'divider' },
              '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
              ...(index === marked && markedLook),
            }}
          >
            <div role="rowheader">
              <SubscriberName person={person} />
            </div>
            <Box role="gridcell" sx={{ color: 'text.secondary' }}>
              <Mono>{showHidden(person.subscriberId)}</Mono>
              {[person.email, person.phone].map(
                (text) => text && <div key={text}>{<bdi>{shortText(text)}</bdi>}</div>,
              )}
            </Box>
          </Box>
        ))}
      </Box>
      <CutNote total={rows.length} />
    </>
  )
}
