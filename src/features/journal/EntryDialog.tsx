import Stack from '@mui/material/Stack'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Link } from '#src/ui/Link.tsx'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import {
  changesLine,
  type EndLabel,
  endLabelOf,
  namesOf,
  outcomeOf,
  runNameOf,
  titleOf,
} from './entry-text.ts'
import { words } from './words.ts'

type T = WordsOf<typeof words>

export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const time = (at: string) => formatDateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })
  const { at, zone, agent, reason, ticket, number } = entry
  const inZone = (when: string) => t('detail.zone', { time: time(when), zone })
  const items = [
    {
      label: t('detail.change'),
      value: [titleOf(t, entry), entry.kind === 'write' ? changesLine(t, entry) : '']
        .filter(Boolean)
        .join(' · '),
    },
    { label: t(entry.kind === 'write' ? 'detail.time' : 'column.time'), value: inZone(at) },
    ...(entry.kind === 'write' ? [...subjectOf(t, entry), ...factsOf(t, entry, inZone)] : []),
    { label: t('detail.agent'), value: agent === '' ? t('nameless') : agent },
    { label: t('detail.reason'), value: reason },
    { label: t('detail.ticket'), value: ticket },
  ]
  return (
    <Dialog title={t('details.title', { number: String(number) })} maxWidth="md" onClose={onClose}>
      <KeyValueList
        items={items.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value }))}
      />
      <Disclosure title={t('detail.technical')}>
        <Technical entry={entry} />
      </Disclosure>
    </Dialog>
  )
}

function Technical({ entry }: { entry: Entry }) {
  const t = useWords(words)
  const { requestId = '', undoes = '' } = entry.kind === 'write' ? entry : {}
  const items = [
    { label: t('detail.requestId'), id: requestId },
    { label: t('detail.undoes'), id: undoes },
    { label: t('detail.hash'), id: entry.hash },
  ]
  return (
    <>
      <KeyValueList
        items={items
          .filter(({ id }) => id !== '')
          .map(({ label, id }) => ({ label, value: <Mono>{id}</Mono> }))}
      />
      <Stack spacing={1.5}>
        {entry.kind === 'write' &&
          (['request', 'before', 'after'] as const).map(
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
      </Stack>
    </>
  )
}

function subjectOf(t: T, entry: WriteEntry) {
  const { subscriberId, workflowId, notificationId, transactionId } = entry.subject
  const { subscriber, workflow } = namesOf(entry)
  const isNamedOnly = entry.operation === 'workflowCreate' && workflow !== undefined
  const called = (name: string | undefined, id: string | undefined) => (
    <>
      {name} {id !== undefined && <Mono>{showHidden(id)}</Mono>}
    </>
  )
  return [
    ...(subscriberId === undefined
      ? []
      : [{ label: t('detail.subscriber'), value: called(subscriber, subscriberId) }]),
    // Without an answer, a new workflow has only the name that was sent.
    ...(workflowId === undefined && !isNamedOnly
      ? []
      : [{ label: t('detail.workflow'), value: called(workflow, workflowId) }]),
    ...(notificationId === undefined
      ? []
      : [{ label: t('detail.ofRun'), value: called(runNameOf(entry), notificationId) }]),
    ...(transactionId === undefined
      ? []
      : [{ label: t('detail.ofTrigger'), value: called(runNameOf(entry), transactionId) }]),
  ]
}

function factsOf(t: T, entry: WriteEntry, time: (at: string) => string) {
  const { answeredAt, connection, failure, run } = entry
  const serviceAnswer = failure ? [failure.status, ...failure.messages].filter(Boolean).join(' · ') : ''
  const facts: [EndLabel | 'detail.connection' | 'detail.answer', string | undefined][] = [
    [endLabelOf(entry), answeredAt && time(answeredAt)],
    ['detail.connection', [connection.name, connection.baseUrl].filter(Boolean).join(' · ')],
    ['detail.answer', serviceAnswer],
  ]
  return [
    { label: t('detail.outcome'), value: outcomeOf(t, entry) },
    ...facts.flatMap(([key, value]) => (value ? [{ label: t(key), value }] : [])),
    ...(run === undefined
      ? []
      : [
          {
            label: t('detail.run'),
            value: (
              <Link to="/subscribers/-/bulk" search={{ run }}>
                {t('run.open')}
              </Link>
            ),
          },
        ]),
  ]
}
