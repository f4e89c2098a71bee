import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { rowsOfPage } from '#src/client/journal/source.ts'
import { useJournal } from '#src/client/journal/use-journal.ts'
import { keepsJournal } from '#src/client/session.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { endingOf } from '#src/domain/journal/outcome.ts'
import { requestedSwitches } from '#src/domain/preferences/switches.ts'
import { Bullets } from '#src/ui/data/Bullets.tsx'
import type { Column } from '#src/ui/data/DataTable.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { QueryTable } from '../../../shared/QueryTable.tsx'
import { useVersionSentences } from '../../model/compare/DifferenceList.tsx'
import { versionOf } from '../../model/compare/version.ts'
import { Comparison } from './Comparison.tsx'
import { exactly, historyOf, isSave, workflowIn } from './states.ts'
import { words } from './words.ts'

/** What the journal holds of a workflow, with the difference between any two of its states. */
export function WorkflowHistory({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const isServers = keepsJournal(useClient().session)
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<WriteEntry>()
  const query = useQuery(historyOf(useJournal(), workflow._id, page))
  const columns = useColumns(isServers ? setChosen : undefined)
  return (
    <>
      {!isServers && <InlineAlert tone="info">{t('own')}</InlineAlert>}
      {query.error && query.data && <InlineAlert tone="warning">{t('failed')}</InlineAlert>}
      <QueryTable
        query={query}
        label={t('description')}
        columns={columns}
        rowKey={({ id }) => id}
        loading={t('loading')}
        cardsBelow={900}
        {...{ page, setPage }}
        pageSize={rowsOfPage}
        failedTitle={t('failed')}
        empty={<EmptyState title={t('empty')} />}
      />
      {chosen && (
        <Comparison
          key={chosen.id}
          workflow={workflow}
          entry={chosen}
          saves={query.data?.data.filter((entry) => entry.id !== chosen.id && isState(entry)) ?? []}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

/** Whether it left a state that can be compared. */
const isState = ({ operation, outcome }: WriteEntry) => isSave(operation) && outcome === 'applied'

/** A tab's own list has no states to compare. */
function useColumns(onCompare: ((entry: WriteEntry) => void) | undefined): Column<WriteEntry>[] {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  return [
    {
      id: 'time',
      header: t('time'),
      cell: ({ at }) => (
        <time dateTime={at} dir="auto" style={{ whiteSpace: 'nowrap' }}>
          {formatDateTime(at, exactly)}
        </time>
      ),
    },
    {
      id: 'what',
      header: t('what'),
      rowHeader: true,
      width: '50%',
      cell: (entry) => <What entry={entry} />,
    },
    {
      id: 'who',
      header: t('who'),
      cell: ({ agent, reason, ticket }) => (
        <Typography component="div">
          {agent || t('nameless')}
          <Typography variant="body2" color="textSecondary">
            {[reason, ticket].filter(Boolean).join(' · ')}
          </Typography>
        </Typography>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'right',
      cell: (entry) =>
        onCompare &&
        isState(entry) && (
          <Button
            size="small"
            aria-label={t('compare.named', { time: formatDateTime(entry.at, exactly) })}
            onClick={() => onCompare(entry)}
          >
            {t('compare')}
          </Button>
        ),
    },
  ]
}

const mostSentences = 4

function What({ entry }: { entry: WriteEntry }) {
  const t = useWords(words)
  const sentencesOf = useVersionSentences()
  const [was, is] = [workflowIn(entry.before), workflowIn(entry.after)]
  const sentences = was && is ? sentencesOf(versionOf(was), versionOf(is)) : []
  const ending = endingOf(entry)
  const title = [t(titleOf(entry)), ...(ending === 'applied' ? [] : [t(ending)])].join(' · ')
  return (
    <>
      <Typography>{title}</Typography>
      {was && is && (
        <Typography component="div" variant="body2" color="textSecondary">
          {sentences.length === 0 ? (
            t('noChange')
          ) : (
            <Bullets>
              {sentences.slice(0, mostSentences).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {sentences.length > mostSentences && (
                <li>{t('more', { count: sentences.length - mostSentences })}</li>
              )}
            </Bullets>
          )}
        </Typography>
      )}
    </>
  )
}

function titleOf({ operation, request, after }: WriteEntry) {
  if (operation === 'workflowCreate' || operation === 'workflowDelete') return operation
  if (operation === 'workflowUpdate') return operation
  const { active } = { ...requestedSwitches(after), ...requestedSwitches(request) }
  return active === true ? 'on' : 'off'
}
