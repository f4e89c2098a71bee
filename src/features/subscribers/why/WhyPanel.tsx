import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import type { Channel } from '#src/contract/step-kinds.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { AddressedChannel } from '#src/domain/subscribers/missing-address.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { Tag, ToneDot } from '#src/ui/data/Tag.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { color, type Tone } from '#src/ui/tokens.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { useLastRun, messageWords } from '../messages/last-run.ts'
import { useMissingAddresses, usePersonName } from '../model/person.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import type { EffectiveLookup, EffectiveView, GateView, WorkflowUses } from './effective.ts'
import { conditionsOf, ticketText, type KnownConditions, gateName, stepName } from './why-text.ts'
import { whyWords } from './why-words.ts'

type Props = {
  subscriberId: string
  /** If undefined, it is about any workflow. */
  workflow: (WorkflowUses & { name: string }) | undefined
  channel: Channel
  effectiveOf: EffectiveLookup
  asOf: number | undefined
  onClose: () => void
}

const focused = (panel: HTMLElement | null) => panel?.focus()

/** Why a channel of a workflow is allowed or blocked, in place; Escape closes it. */
export function WhyPanel({ subscriberId, workflow, channel, effectiveOf, asOf, onClose }: Props) {
  const t = useWords(whyWords)
  const w = useWords(words)
  const h = useWords(messageWords)
  const g = useWords(genericWords)
  const inUse = useLanguage()
  const read = useConditions(workflow?.id, channel)
  const name = settingName(w, channel)
  const last = useLastRun({ subscriberId, workflowId: workflow?.id, channel, name })
  const effective = effectiveOf(workflow, channel)
  const person = usePersonName(subscriberId)
  const missingAddress = useMissingAddresses(subscriberId)(channel)
  const id =
    person === ''
      ? showHidden(subscriberId)
      : t('ticket.person', { name: person, id: showHidden(subscriberId) })
  const subject = { id, channel: name, workflow: workflow?.name }
  const rules = ticketText(t, inUse, subject, {
    effective,
    conditions: read.conditions,
    missingAddress,
    asOf,
  })
  const ticket = last?.run ? t('ticket.both', { happened: last.text, rules }) : rules
  const title = workflow
    ? t('dialog.title', { channel: name, workflow: workflow.name })
    : t('dialog.titleAny', { channel: name })
  return (
    <Box
      component="section"
      aria-label={title}
      tabIndex={-1}
      ref={focused}
      sx={panel}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Stack direction="row">
        <Typography component="h3" variant="subtitle1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <CopyButton wide text={ticket} label={t('dialog.copy')} />
        <IconButton label={g('close')} size="small" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Stack spacing={2}>
        {last && (
          <div>
            <Heading>{h('last')}</Heading>
            <Typography>
              {last.text}{' '}
              {last.run && (
                <Link to="/activity/$runId" params={{ runId: last.run._id }}>
                  {h('last.open')}
                </Link>
              )}
            </Typography>
          </div>
        )}
        <Typography aria-live="polite" sx={sentence}>
          {rules}
        </Typography>
        <div>
          <Heading>{t('dialog.gates')}</Heading>
          <GateList
            effective={effective}
            channel={name}
            byDefault={read.workflow?.preferenceSettings?.[channel]}
            conditions={read.conditions}
            missingAddress={missingAddress}
            anyWorkflow={workflow === undefined}
          />
        </div>
        {workflow && (
          <Link to="/workflows/$workflowId" params={{ workflowId: workflow.id }}>
            {t('dialog.open')}
          </Link>
        )}
      </Stack>
    </Box>
  )
}

/** As wide as its words read well, and in view where the table scrolls sideways. */
const panel = { maxWidth: 640, py: 1, outline: 'none' } as const

const Heading = ({ children }: { children: string }) => (
  <Typography component="h3" variant="subtitle2" gutterBottom>
    {children}
  </Typography>
)

const sentence = {
  p: 1.5,
  bgcolor: 'var(--mui-palette-sunken)',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const

function useConditions(
  workflowId: string | undefined,
  channel: Channel,
): { conditions: KnownConditions; workflow: Workflow | undefined } {
  const offered = useMay('workflowGet').allowed
  const query = useQuery({
    ...read('workflowGet', { workflowId: workflowId ?? '' }),
    enabled: offered && workflowId !== undefined,
  })
  const c = useWords(conditionWords)
  const workflow = query.data
  if (workflow) return { conditions: conditionsOf(c, workflow, channel), workflow }
  if (!offered || query.error?.failure.kind === 'notOffered') return { conditions: 'unread', workflow }
  return { conditions: query.error ? 'failed' : 'loading', workflow }
}

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: 8,
    paddingBlock: 6,
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderBlockStart: `1px solid ${color.line}` },
  '& > [data-decides]': { fontWeight: 600 },
  '& > [data-quiet]': { color: color.quiet },
})
const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
})
const Named = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 8 })
const Quiet = styled('div')({ color: color.quiet, fontWeight: 400 })
const Conditions = styled('ul')({
  margin: '4px 0 0',
  paddingInlineStart: 18,
})

const tones: Record<GateView['state'], Tone> = {
  open: 'success',
  passes: 'info',
  closed: 'error',
  closedToo: 'error',
  notAsked: 'neutral',
  ignored: 'neutral',
  ignoredOff: 'neutral',
  unsure: 'warning',
  overruled: 'neutral',
  unknown: 'neutral',
}

type GateListProps = {
  effective: EffectiveView
  channel: string
  byDefault: boolean | undefined
  conditions: KnownConditions
  /** The contact detail that the channel needs and the subscriber lacks. */
  missingAddress: AddressedChannel | undefined
  anyWorkflow: boolean
}

export function GateList({
  effective,
  channel,
  byDefault,
  conditions,
  missingAddress,
  anyWorkflow,
}: GateListProps) {
  const t = useWords(whyWords)
  const reached = effective.verdict !== 'notSent'
  return (
    <List aria-label={t('dialog.gates')}>
      {effective.gates.map((view) => {
        const decides = view.gate === effective.gate
        return (
          <li
            key={view.gate}
            data-decides={decides ? '' : undefined}
            data-quiet={view.state === 'notAsked' ? '' : undefined}
          >
            <ToneDot tone={tones[view.state]} />
            <div>
              <GateWords {...{ view, channel, byDefault, decides }} />
            </div>
          </li>
        )
      })}
      {!anyWorkflow && (
        <li data-quiet={reached ? undefined : ''}>
          <ToneDot tone="neutral" />
          <div>
            <Line>
              <span>{t('step.conditions')}</span>
              {!reached && <span>{t('state.notAsked')}</span>}
            </Line>
            <ConditionWords {...{ conditions, channel }} />
          </div>
        </li>
      )}
      {missingAddress && (
        <li>
          <ToneDot tone="error" />
          <Line>
            <span>{t(`step.address.${missingAddress}`)}</span>
            <span>{t('state.none')}</span>
          </Line>
        </li>
      )}
    </List>
  )
}

type GateWordsProps = Pick<GateListProps, 'channel' | 'byDefault'> & { view: GateView; decides: boolean }

function GateWords({ view, channel, byDefault, decides }: GateWordsProps) {
  const t = useWords(whyWords)
  const { gate, state, source } = view
  const mark = decides && state !== 'unknown' && (
    <Tag tone={tones[state]}>{t(state === 'closed' ? 'dialog.blocks' : 'dialog.decides')}</Tag>
  )
  if (gate === 'critical') {
    const words = t(`step.critical.${state === 'passes' || state === 'unknown' ? state : 'open'}`)
    return (
      <Named>
        {words}
        {mark}
      </Named>
    )
  }
  const isChosen =
    gate === 'workflowChannel' && source !== undefined && state !== 'unknown' && state !== 'notAsked'
  const value = t(`state.${state}`)
  const showsDefault = gate === 'workflowChannel' && source === 'subscriber' && byDefault !== undefined
  return (
    <>
      <Line>
        <Named>
          {gateName(t, gate, channel)}
          {mark}
        </Named>
        <span>
          {isChosen ? t('state.withSource', { state: value, source: t(`source.${source}`) }) : value}
        </span>
      </Line>
      {showsDefault && <Quiet>{t(byDefault ? 'default.on' : 'default.off')}</Quiet>}
    </>
  )
}

function ConditionWords({ conditions, channel }: Pick<GateListProps, 'conditions' | 'channel'>) {
  const t = useWords(whyWords)
  if (typeof conditions === 'string') return t(`conditions.${conditions}`)
  const { steps, conditional } = conditions
  if (conditional.length === 0) return t('conditions.none', { channel })
  return (
    <>
      {t(steps === conditional.length ? 'conditions.some' : 'conditions.part', {
        count: conditional.length,
        steps,
        channel,
      })}
      <Conditions>
        {conditional.map((step) => (
          <li key={step.number}>
            {stepName(t, step)}: {step.conditions}
          </li>
        ))}
      </Conditions>
    </>
  )
}
