import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { channels } from '#src/contract/step-kinds.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { TruncationNote, maxShown } from '#src/ui/data/DataTable.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { withZone } from '#src/ui/date-formats.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useGroupOf } from '../model/use-groups.ts'
import { stepWords } from '../model/step-words.ts'
import { words } from './words.ts'
import type { ReactNode } from 'react'
import { color, font } from '#src/ui/tokens.ts'

export function AboutSection({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const { _id: id, tags, critical, createdAt, updatedAt, data } = workflow
  const identifier = identifierIn(workflow)
  const moment = (time: string) =>
    Number.isNaN(Date.parse(time)) ? (
      time
    ) : (
      <Tooltip words={formatDateTime(time, withZone)}>
        <time dateTime={time}>{formatDateTime(time)}</time>
      </Tooltip>
    )
  return (
    <Section title={t('about')}>
      <Facts
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
        <Box sx={{ mt: 2 }}>
          <Disclosure title={t('data')}>
            <CodeBlock code={JSON.stringify(data, null, 2)} label={t('data')} />
          </Disclosure>
        </Box>
      )}
    </Section>
  )
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ alignItems: 'center', gap: 0.25, '& button': { my: '-5px' } }}
    >
      <Mono>{text}</Mono>
      <CopyButton text={text} label={label} />
    </Stack>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
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

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
  gap: '14px 24px',
  margin: 0,
  font: font.body,
  '& dt': { font: font.small, color: color.quiet, marginBlockEnd: 2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <List>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
