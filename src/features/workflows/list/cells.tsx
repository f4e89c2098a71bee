import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Workflow } from '#src/contract/workflow.ts'
import {
  hasExternalContent,
  identifierIn,
  kindOf,
  variantsOf,
} from '#src/domain/workflow/workflow-reading.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { maxShown } from '#src/ui/data/TruncationNote.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { withZone } from '#src/ui/date-formats.ts'
import { Link } from '#src/ui/Link.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { StepIcon } from '../model/step-kinds.tsx'
import { stepWords } from '../model/step-words.ts'
import { useGroupOf } from '../model/use-groups.ts'
import { ProviderChip } from '../model/providers.tsx'
import { words } from './words.ts'
import { BegunBy, DraftLink } from '../drafts/DraftLink.tsx'
import { draftWords } from '../drafts/words.ts'
import { useUnsavedDraftOf } from '../drafts/use-unsaved-drafts.ts'

type Props = { workflow: Workflow }

const most = { steps: 6, tags: 3 } as const
/** Above the link that covers the row. */
const above = { position: 'relative', zIndex: 1 } as const

export const nameStyle = {
  fontWeight: 500,
  overflowWrap: 'anywhere',
  // A very long name must not push other rows away; the workflow's page shows it in full.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  // Room for the focus ring.
  overflow: 'clip',
  overflowClipMargin: 4,
} as const

/** Takes the available width without making the table wider. */
const oneLine = {
  inlineSize: 0,
  flexGrow: 1,
  maxInlineSize: 'max-content',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** The name as a link, and the identifier with a copy button. */
export function NameCell({ workflow }: Props) {
  const t = useWords(words)
  const identifier = identifierIn(workflow)
  return (
    <Box sx={{ minWidth: 140, maxWidth: 420 }}>
      <Stack direction="row">
        <Box component="span" sx={nameStyle}>
          <Link data-row-link to="/workflows/$workflowId" params={{ workflowId: workflow._id }}>
            <bdi>{workflow.name.trim() || t('unnamed')}</bdi>
          </Link>
        </Box>
        {workflow.critical && <Tag tone="warning">{t('critical')}</Tag>}
        {hasExternalContent(workflow) && <Tag tone="info">{t('elsewhere')}</Tag>}
        <UnsavedMark workflow={workflow} />
      </Stack>
      {identifier !== '' && (
        <Stack
          direction="row"
          sx={{ flexWrap: 'nowrap', gap: 0.25, color: 'text.secondary', '& button': { my: '-5px' } }}
        >
          <Mono dir="ltr" title={identifier} style={oneLine}>
            {identifier}
          </Mono>
          <CopyButton text={identifier} label={t('copyIdentifier', { name: workflow.name })} />
        </Stack>
      )}
    </Box>
  )
}

export function GroupCell({ workflow }: Props) {
  const t = useWords(words)
  const { id, name } = useGroupOf(workflow)
  if (name !== undefined) return shortText(name)
  return id ? <Mono>{id}</Mono> : <VisuallyHidden>{t('noGroup')}</VisuallyHidden>
}

/** Icons of the steps, with words for screen readers and in the tooltip. */
export function StepsCell({ workflow }: Props) {
  const t = useWords(words)
  const s = useWords(stepWords)
  const { formatList } = useLanguage()
  const steps = workflow.steps ?? []
  const rest = steps.length - most.steps
  const variants = steps.reduce((count, step) => count + variantsOf(step).length, 0)
  if (steps.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('noSteps')}
      </Typography>
    )
  const names = steps.slice(0, maxShown).map((step) => {
    const kind = kindOf(step)
    const name = kind ? s(`kind.${kind}`) : (step.template?.type ?? s('kind.custom'))
    return step.active === false ? t('step.off', { kind: name }) : name
  })
  const inWords = t('steps', { count: steps.length, list: formatList(names) })
  return (
    <>
      <Tooltip title={inWords}>
        <Stack
          role="img"
          direction="row"
          sx={{ ...above, gap: 0.75, flexWrap: 'nowrap', color: 'text.secondary', width: 'fit-content' }}
        >
          {steps.slice(0, most.steps).map((step, index) => (
            <Box
              component="span"
              key={step._id ?? index}
              sx={{ display: 'inline-flex', ...(step.active === false && { opacity: 0.45 }) }}
            >
              <StepIcon type={kindOf(step) ?? 'custom'} />
            </Box>
          ))}
          {rest > 0 && t('moreSteps', { count: rest })}
        </Stack>
      </Tooltip>
      <Stack
        direction="row"
        sx={{ gap: 0.5, flexWrap: 'wrap', '&:empty': { display: 'none' }, '* + &': { mt: 0.5 } }}
      >
        {variants > 0 && <Tag>{t('variants', { count: variants })}</Tag>}
        <ProviderChip workflow={workflow} />
      </Stack>
    </>
  )
}

export function TagsCell({ workflow }: Props) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const tags = workflow.tags ?? []
  const rest = tags.slice(most.tags)
  return (
    <Stack spacing={0.5} direction="row">
      {tags.slice(0, most.tags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {rest.length > 0 && (
        <Tooltip title={formatList(rest)}>
          <Box component="span" role="img" sx={{ ...above, color: 'text.secondary' }}>
            {t('moreTags', { count: rest.length })}
          </Box>
        </Tooltip>
      )}
    </Stack>
  )
}

/** Last change in local time; the tooltip has the full time with its zone. */
export function UpdatedCell({ updatedAt, short }: { updatedAt: string | null | undefined; short?: boolean }) {
  const { formatDateTime } = useLanguage()
  if (!updatedAt || Number.isNaN(Date.parse(updatedAt))) return null
  return (
    <Tooltip describeChild title={formatDateTime(updatedAt, withZone)}>
      <Box
        component="time"
        dateTime={updatedAt}
        sx={{ ...above, color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatDateTime(updatedAt, short ? { dateStyle: 'medium' } : undefined)}
      </Box>
    </Tooltip>
  )
}

/** Marks a workflow with unsaved changes, and links to them. */
function UnsavedMark({ workflow }: Props) {
  const t = useWords(draftWords)
  const draft = useUnsavedDraftOf(workflow._id)
  if (!draft) return null
  return (
    <Stack direction="row" component="span" sx={above}>
      <Tag tone="info">{t('changes')}</Tag>
      <BegunBy head={draft} />
      <DraftLink head={draft} />
    </Stack>
  )
}
