import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { useWords } from '#src/ui/language.tsx'
import { type Entry, isScheduled, keyOf } from './simulation.ts'
import type { TimelineState } from './use-timeline.ts'
import { timelineWords } from './words.ts'

export function EventTable({ timeline }: { timeline: TimelineState }) {
  const t = useWords(timelineWords)
  const { timing, entries, texts, sentences, zone } = timeline
  const key = keyOf(timing)
  const valueOf = ({ event }: Entry) => (isScheduled(timing) ? event.date : event.key)
  const columns: Column<Entry>[] = [
    {
      id: 'event',
      header: t('table.event'),
      cell: ({ event: { id } }) =>
        asButton(t('event.name', { id }), t('table.change', { id }), () => timeline.choose(id)),
      rowHeader: true,
    },
    { id: 'time', header: t('table.time'), cell: ({ event }) => asTime(texts.full(event.at)) },
    ...(key === undefined
      ? []
      : [{ id: 'key', header: key, cell: (entry: Entry) => valueOf(entry) || t('table.missing') }]),
    { id: 'what', header: t('table.what'), cell: (entry) => asSentence(sentences.entry(entry)) },
    {
      id: 'leaves',
      header: t('table.leaves'),
      cell: ({ sentAt }) => (sentAt === undefined ? t('table.never') : asTime(texts.full(sentAt))),
    },
  ]
  return (
    <DataTable
      label={t('table.caption', { zone })}
      columns={columns}
      rows={entries}
      rowKey={({ event }) => event.id}
    />
  )
}

const Sentence = styled('div')({ whiteSpace: 'normal', minInlineSize: '12rem' })
const Unbroken = styled('span')({ whiteSpace: 'nowrap' })
const asTime = (text: string) => <Unbroken>{text}</Unbroken>
const asSentence = (text: string) => <Sentence>{text}</Sentence>
const asButton = (text: string, name: string, onClick: () => void) => (
  <Button size="small" aria-label={name} onClick={onClick} sx={{ marginInlineStart: '-10px' }}>
    {text}
  </Button>
)
