import { Part } from '#src/ui/layout/Toolbar.tsx'
import Box from '@mui/material/Box'
import type { Workflow } from '#src/contract/workflow.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords, useLanguage, defineMessages } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { words } from './words.ts'
import Typography from '@mui/material/Typography'
import { hasExternalContent, identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { TruncationNote, maxShown } from '#src/ui/data/TruncationNote.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { ProviderNote } from '../model/providers.tsx'
import { StepItems } from '../model/read-only/StepItems.tsx'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { channels } from '#src/contract/step-kinds.ts'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { withZone } from '#src/ui/date-formats.ts'
import { useGroupOf } from '../model/use-groups.ts'
import { stepWords } from '../model/step-words.ts'
import { color } from '#src/ui/tokens.ts'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { weekOfWorkflow } from './week-of-workflow.ts'
import { messageOutcomes, type Week } from '#src/domain/delivery/week.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

// With the linter's rules and the parser of templates, which the steps do without.
const WorkflowFindings = lazyPart(async () => (await import('./late-parts.ts')).WorkflowFindings)
const TriggerSection = lazyPart(async () => (await import('./late-parts.ts')).TriggerSection)

export function WorkflowBody({ workflow }: { workflow: Workflow }) {
  return (
    <Box sx={layout}>
      <div style={{ gridArea: 'steps', minWidth: 0 }}>
        <WorkflowFindings workflow={workflow} />
        <StepsSection workflow={workflow} />
      </div>
      <div style={{ gridArea: 'about', minWidth: 0 }}>
        <AboutSection workflow={workflow} />
        <WeekSection workflowId={workflow._id} />
      </div>
      <div style={{ gridArea: 'more', minWidth: 0 }}>
        <TriggerSection identifier={identifierIn(workflow)} workflow={workflow} />
      </div>
    </Box>
  )
}

/** On narrow screens, the properties are between the steps and the rest. */
const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"steps" "about" "more"',
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    // Extra height of the properties goes below the second row.
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"steps about" "more about"',
  },
} as const

function StepsSection({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const steps = workflow.steps ?? []
  const isElsewhere = hasExternalContent(workflow)
  return (
    <Section title={t('steps')}>
      <Box sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {isElsewhere && <InlineAlert title={t('elsewhere.title')}>{t('elsewhere.text')}</InlineAlert>}
        <ProviderNote workflow={workflow} />
      </Box>
      {steps.length === 0 ? (
        <Typography color="textSecondary">{t(isElsewhere ? 'steps.notTold' : 'steps.none')}</Typography>
      ) : (
        <StepItems steps={steps} isElsewhere={isElsewhere} />
      )}
      <TruncationNote total={steps.length} />
    </Section>
  )
}

function AboutSection({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const { _id: id, tags, critical, createdAt, updatedAt, data } = workflow
  const identifier = identifierIn(workflow)
  const moment = (time: string) =>
    Number.isNaN(Date.parse(time)) ? (
      time
    ) : (
      <Tooltip describeChild title={formatDateTime(time, withZone)}>
        <time dateTime={time}>{formatDateTime(time)}</time>
      </Tooltip>
    )
  return (
    <Section title={t('about')}>
      <KeyValueList
        items={[
          {
            label: t('identifier'),
            value: identifier ? (
              <Copyable text={identifier} label={t('copyIdentifier')} />
            ) : (
              t('identifier.none')
            ),
          },
          { label: t('id'), value: <Copyable text={id} label={t('copyId')} /> },
          { label: t('group'), value: <Group workflow={workflow} /> },
          { label: t('tags'), value: tags?.length ? <Tags tags={tags} /> : t('tags.none') },
          { label: t('critical.label'), value: t(critical ? 'critical.yes' : 'critical.no') },
          { label: t('channels'), value: <DefaultChannels workflow={workflow} /> },
          ...(updatedAt ? [{ label: t('updated'), value: moment(updatedAt) }] : []),
          ...(createdAt ? [{ label: t('created'), value: moment(createdAt) }] : []),
        ]}
      />
      {data && Object.keys(data).length > 0 && (
        <Part>
          <Disclosure title={t('data')}>
            <CodeBlock code={JSON.stringify(data, null, 2)} label={t('data')} />
          </Disclosure>
        </Part>
      )}
    </Section>
  )
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ flexWrap: 'nowrap', gap: 0.25, '& button': { my: '-5px' } }}
    >
      <Mono>{text}</Mono>
      <CopyButton text={text} label={label} />
    </Stack>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Stack spacing={0.5} direction="row">
      {tags.slice(0, maxShown).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      <TruncationNote total={tags.length} />
    </Stack>
  )
}

/** The group by name and id: people know the name, the API needs the id. */
function Group({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const { id, name } = useGroupOf(workflow)
  if (!id) return name ?? t('group.none')
  return (
    <>
      {name !== undefined && <div>{shortText(name)}</div>}
      <Copyable text={id} label={t('copyGroupId')} />
    </>
  )
}

/** A channel that is not listed counts as on. */
function DefaultChannels({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const s = useWords(stepWords)
  const { formatList } = useLanguage()
  const settings = workflow.preferenceSettings ?? {}
  const named = (wanted: boolean) =>
    formatList(channels.filter((one) => (settings[one] ?? true) === wanted).map((one) => s(`kind.${one}`)))
  const [on, off] = [named(true), named(false)]
  return (
    <>
      {on !== '' && <div>{t('channels.on', { list: on })}</div>}
      {off !== '' && <div>{t('channels.off', { list: off })}</div>}
    </>
  )
}

const weekWords = defineMessages({
  title: 'Last 7 days',
  loading: 'Loading the runs of the last 7 days',
  runs: { one: '{count} run', other: '{count} runs' },
  latest: {
    one: 'Of the latest {count} run, since {time}',
    other: 'Of the latest {count} runs, since {time}',
  },
  empty: 'No runs.',
  noMessages: 'No messages so far.',
  failed: 'The runs could not be loaded.',
  retry: 'Try again',
  all: 'All runs in Activity',

  channel: '{channel}: {counts}',
  'count.sent': '{count} sent',
  'count.kept': '{count} stored',
  'count.skipped': '{count} skipped',
  'count.failed': '{count} failed',
})

type WeekProps = { workflowId: string }

/** What a workflow sent in the last 7 days. Renders nothing if the service does not list runs. */
function WeekSection({ workflowId }: WeekProps) {
  const t = useWords(weekWords)
  const { formatDateTime } = useLanguage()
  const isOffered = useMay('notificationList').allowed
  const { data, error, isFetching, refetch } = useQuery({
    ...weekOfWorkflow(workflowId),
    enabled: isOffered,
  })
  if (!isOffered || error?.failure.kind === 'notOffered') return null
  const since = data?.since
  const count = data?.runs ?? 0
  const counted =
    count === 0
      ? undefined
      : since
        ? t('latest', { count, time: formatDateTime(since) })
        : t('runs', { count })
  return (
    <Gap>
      <Section title={t('title')} description={counted}>
        {data ? (
          count === 0 ? (
            <Quiet>{t('empty')}</Quiet>
          ) : data.channels.length === 0 ? (
            <Quiet>{t('noMessages')}</Quiet>
          ) : (
            <Counts week={data} />
          )
        ) : error ? (
          <Quiet role="alert">
            {t('failed')}{' '}
            <Button size="small" onClick={() => void refetch()} loading={isFetching}>
              {t('retry')}
            </Button>
          </Quiet>
        ) : (
          <LoadingState label={t('loading')} rows={3} />
        )}
        <Foot>
          <ButtonLink size="small" to="/activity" search={{ workflow: workflowId }}>
            {t('all')}
          </ButtonLink>
        </Foot>
      </Section>
    </Gap>
  )
}

function Counts({ week }: { week: Week }) {
  const [t, s] = [useWords(weekWords), useWords(stepWords)]
  const { formatList } = useLanguage()
  const isKept = useServiceFacts().triggers === 'sandbox'
  return (
    <List aria-label={t('title')} dense disablePadding>
      {week.channels.map(({ channel, total }) => {
        const counts = messageOutcomes
          .filter((outcome) => total[outcome] > 0)
          .map((outcome) =>
            t(outcome === 'sent' && isKept ? 'count.kept' : `count.${outcome}`, { count: total[outcome] }),
          )
        return (
          <ListItem key={channel} disableGutters disablePadding>
            {t('channel', { channel: s(`kind.${channel}`), counts: formatList(counts) })}
          </ListItem>
        )
      })}
    </List>
  )
}

const Gap = styled('div')({ marginBlockStart: 16 })
const Quiet = styled('div')({ color: color.quiet })
/** Shifted, so that the link's text is aligned with the rest. */
const Foot = styled('div')({ marginBlock: '8px -6px', marginInlineStart: -10 })
