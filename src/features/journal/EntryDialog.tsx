import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Link } from '#src/ui/Link.tsx'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { changesLine, endLabelOf, namesOf, outcomeOf, runNameOf, titleOf } from './entry-text.ts'
import { words } from './words.ts'

type T = WordsOf<typeof words>
type Label = Exclude<Extract<keyof (typeof words)['english'], `detail.${string}`>, 'detail.zone'>
type Items = [label: Label, value: ReactNode][]

export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const { at, zone, agent, reason, ticket, number } = entry
  const inZone = (when: string) =>
    t('detail.zone', { time: formatDateTime(when, { dateStyle: 'medium', timeStyle: 'medium' }), zone })
  const change = [titleOf(t, entry), entry.kind === 'write' && changesLine(t, entry)]
  return (
    <Dialog title={t('details.title', { number: String(number) })} maxWidth="md" onClose={onClose}>
      <Details
        items={[
          ['detail.change', change.filter(Boolean).join(' · ')],
          ['detail.time', inZone(at)],
          ...(entry.kind === 'write' ? factsOf(t, entry, inZone) : []),
          ['detail.agent', agent || t('nameless')],
          ['detail.reason', reason],
          ['detail.ticket', ticket],
        ]}
      />
      <Disclosure title={t('detail.technical')}>
        <Technical entry={entry} />
      </Disclosure>
    </Dialog>
  )
}

/** What is known, each with its label. */
function Details({ items }: { items: Items }) {
  const t = useWords(words)
  return (
    <KeyValueList items={items.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []))} />
  )
}

const idOf = (id: string | undefined) => id && <Mono>{showHidden(id)}</Mono>

function Technical({ entry }: { entry: Entry }) {
  const t = useWords(words)
  const write = entry.kind === 'write' ? entry : undefined
  return (
    <>
      <Details
        items={[
          ['detail.requestId', idOf(write?.requestId)],
          ['detail.undoes', idOf(write?.undoes)],
          ['detail.hash', idOf(entry.hash)],
        ]}
      />
      <Stack spacing={1.5}>
        {(['request', 'before', 'after'] as const).map(
          (part) =>
            write?.[part] !== undefined && (
              <CodeBlock
                key={part}
                captioned
                label={t(`detail.${part}`)}
                code={JSON.stringify(write[part], null, 2)}
              />
            ),
        )}
      </Stack>
    </>
  )
}

/** What was written to, and how that ended. */
function factsOf(t: T, entry: WriteEntry, time: (at: string) => string): Items {
  const { answeredAt, connection, failure, run, operation } = entry
  const { subscriberId, workflowId, notificationId, transactionId } = entry.subject
  const { subscriber, workflow } = namesOf(entry)
  // Without an answer, a new workflow has only the name that was sent.
  const newName = operation === 'workflowCreate' ? workflow : undefined
  const called = (name: string | undefined, id: string | undefined) =>
    id !== undefined && (
      <>
        {name} {idOf(id)}
      </>
    )
  const runLink = run !== undefined && (
    <Link to="/subscribers/-/bulk" search={{ run }}>
      {t('run.open')}
    </Link>
  )
  return [
    ['detail.subscriber', called(subscriber, subscriberId)],
    ['detail.workflow', called(workflow, workflowId) || newName],
    ['detail.ofRun', called(runNameOf(entry), notificationId)],
    ['detail.ofTrigger', called(runNameOf(entry), transactionId)],
    ['detail.outcome', outcomeOf(t, entry)],
    [endLabelOf(entry), answeredAt && time(answeredAt)],
    ['detail.connection', [connection.name, connection.baseUrl].filter(Boolean).join(' · ')],
    ['detail.answer', failure && [failure.status, ...failure.messages].filter(Boolean).join(' · ')],
    ['detail.run', runLink],
  ]
}
