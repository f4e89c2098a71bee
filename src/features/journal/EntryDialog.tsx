import Box from '@mui/material/Box'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { changesLine, namesOf, outcomeOf, titleOf } from './entry-text.ts'
import { words } from './words.ts'

type T = WordsOf<typeof words>

export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const time = (at: string) => formatDateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })
  const { at, zone, agent, reason, ticket, hash, number } = entry
  const items = [
    { label: titleOf(t, entry), value: entry.kind === 'write' ? changesLine(t, entry) : '' },
    { label: t('detail.time'), value: t('detail.zone', { time: time(at), zone }) },
    ...(entry.kind === 'write' ? [...subjectOf(t, entry), ...factsOf(t, entry, time)] : []),
    { label: t('detail.agent'), value: agent === '' ? t('nameless') : agent },
    { label: t('detail.reason'), value: reason },
    { label: t('detail.ticket'), value: ticket },
    { label: t('detail.hash'), value: <Mono>{hash}</Mono> },
  ]
  return (
    <Dialog open title={t('details.title', { number: String(number) })} width="large" onClose={onClose}>
      <KeyValueList
        items={items.map(({ label, value }) => ({ label, value: value === '' ? t('detail.none') : value }))}
      />
      {entry.kind === 'write' && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 2 }}>
          {(['request', 'before', 'after'] as const).map(
            (part) =>
              entry[part] !== undefined && (
                <CodeBlock
                  key={part}
                  captioned
                  label={t(`detail.${part}`)}
                  code={JSON.stringify(entry[part], null, 2)}
                />
              ),
          )}
        </Box>
      )}
    </Dialog>
  )
}

function subjectOf(t: T, entry: WriteEntry) {
  const { subscriberId, workflowId } = entry.subject
  const { subscriber, workflow } = namesOf(entry)
  const called = (name: string | undefined, id: string) => (
    <>
      {name} <Mono>{showHidden(id)}</Mono>
    </>
  )
  return [
    ...(subscriberId === undefined
      ? []
      : [{ label: t('detail.subscriber'), value: called(subscriber, subscriberId) }]),
    ...(workflowId === undefined
      ? []
      : [{ label: t('detail.workflow'), value: called(workflow, workflowId) }]),
  ]
}

function factsOf(t: T, entry: WriteEntry, time: (at: string) => string) {
  const { answeredAt, connection, failure, requestId, run, undoes } = entry
  const said = failure ? [failure.status, ...failure.messages].filter(Boolean).join(' · ') : ''
  const facts: [keyof (typeof words)['english'] & `detail.${string}`, string | undefined][] = [
    ['detail.answered', answeredAt && time(answeredAt)],
    ['detail.connection', [connection.name, connection.baseUrl].filter(Boolean).join(' · ')],
    ['detail.answer', said],
    ['detail.requestId', requestId],
    ['detail.run', run],
    ['detail.undoes', undoes],
  ]
  return [
    { label: t('detail.outcome'), value: outcomeOf(t, entry) },
    ...facts.flatMap(([key, value]) => (value ? [{ label: t(key as 'detail.run'), value }] : [])),
  ]
}
