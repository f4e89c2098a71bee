import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { runDetail } from '#src/client/runs.ts'
import type { Notification } from '#src/contract/notification.ts'
import { stepTypes } from '#src/contract/step-kinds.ts'
import { jobsOf, personIdOf, workflowIdOf } from '#src/domain/delivery/run-reading.ts'
import type { Column } from '#src/ui/data/DataTable.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { timeOfDay, withZone } from '#src/ui/date-formats.ts'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { QueryTable } from '../../shared/QueryTable.tsx'
import { StepIcon } from '../model/step-kinds.tsx'
import { stepWords } from '../model/step-words.ts'
import { OutcomeTag } from '../model/OutcomeTag.tsx'
import { personName, workflowName, runWords } from '../model/run-text.ts'
import { words } from './words.ts'

type Given = 'query' | 'rows' | 'page' | 'pageSize' | 'setPage' | 'pagesLabel' | 'failedTitle' | 'empty'

/** Runs in a table, or as cards where there is no room for one. */
export function RunTable(props: Pick<ComponentProps<typeof QueryTable<Notification>>, Given>) {
  const t = useWords(words)
  return (
    <QueryTable
      {...props}
      label={t('table')}
      columns={columnsOf(t)}
      rowKey={({ _id }) => _id}
      loading={t('loading')}
      cardsBelow={900}
    />
  )
}

const columnsOf = (t: WordsOf<typeof words>): Column<Notification>[] => [
  {
    id: 'when',
    header: t('column.when'),
    rowHeader: true,
    width: '160px',
    cell: (run) => <When run={run} />,
  },
  { id: 'workflow', header: t('column.workflow'), cell: (run) => <WorkflowOf run={run} /> },
  { id: 'person', header: t('column.person'), cell: (run) => <PersonOf run={run} /> },
  { id: 'steps', header: t('column.channels'), cell: (run) => <StepsOf run={run} /> },
  { id: 'outcome', header: t('column.outcome'), cell: (run) => <OutcomeTag run={run} /> },
]

const Time = styled('time')({
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
const Two = styled('div')({
  minInlineSize: 96,
  maxInlineSize: 320,
  overflowWrap: 'anywhere',
  '& > a': { color: color.text, textDecoration: 'none' },
  '& > a:hover': { textDecoration: 'underline' },
  '& > div': { font: font.small, color: color.quiet },
})
const Icons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  color: color.quiet,
  inlineSize: 'fit-content',
})

/** Formats to the second, with the year only if it is not the current one. */
const dayAndTime = (at: string) => ({
  ...timeOfDay({ toSecond: true, withDay: true }),
  ...(new Date(at).getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const)),
})

/** The link to the run, which the list has already read. */
function When({ run }: { run: Notification }) {
  const [t, r] = [useWords(words), useWords(runWords)]
  const { formatDateTime } = useLanguage()
  const queryClient = useQueryClient()
  const { _id, createdAt } = run
  const time = createdAt ? formatDateTime(createdAt, dayAndTime(createdAt)) : _id
  // Lets the run's screen show it at once; the screen then reads it again.
  const give = () => {
    const { queryKey } = runDetail(_id)
    if (run.jobs && queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, run, { updatedAt: 1 })
  }
  return (
    <Time
      dateTime={createdAt ?? undefined}
      title={createdAt ? formatDateTime(createdAt, withZone) : undefined}
    >
      <Link
        data-row-link
        to="/activity/$runId"
        params={{ runId: _id }}
        aria-label={t('open', { time, workflow: workflowName(r, run), person: personName(r, run) })}
        onClick={give}
      >
        {time}
      </Link>
    </Time>
  )
}

function WorkflowOf({ run }: { run: Notification }) {
  const r = useWords(runWords)
  const workflowId = workflowIdOf(run)
  const name = <bdi>{workflowName(r, run)}</bdi>
  if (workflowId === undefined) return name
  return (
    <Two>
      <Link to="/workflows/$workflowId" params={{ workflowId }}>
        {name}
      </Link>
    </Two>
  )
}

function PersonOf({ run }: { run: Notification }) {
  const r = useWords(runWords)
  const subscriberId = personIdOf(run)
  const name = personName(r, run)
  if (subscriberId === undefined) return <bdi>{name}</bdi>
  return (
    <Two>
      <Link to="/subscribers/$subscriberId" params={{ subscriberId }}>
        <bdi>{name}</bdi>
      </Link>
      {name !== subscriberId && (
        <div>
          <Mono>{subscriberId}</Mono>
        </div>
      )}
    </Two>
  )
}

const mostIcons = 6

function StepsOf({ run }: { run: Notification }) {
  const [t, s] = [useWords(words), useWords(stepWords)]
  const { formatList } = useLanguage()
  const given: readonly (string | null | undefined)[] = run.jobs
    ? jobsOf(run).map(({ type }) => type)
    : (run.channels ?? [])
  const kinds = given.map((type) => stepTypes.find((known) => known === type) ?? 'custom')
  if (kinds.length === 0) return null
  const list = t('channels', { list: formatList(kinds.map((kind) => s(`kind.${kind}`))) })
  return (
    <Tooltip title={list}>
      <Icons role="img">
        {kinds.slice(0, mostIcons).map((kind, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps of a run never move
          <StepIcon key={index} type={kind} />
        ))}
        {kinds.length > mostIcons && '…'}
      </Icons>
    </Tooltip>
  )
}
