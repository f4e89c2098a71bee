import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Channel } from '#src/contract/step-kinds.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { Segments } from '#src/ui/fields/ChoiceField.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { useLastRun } from '../messages/last-run.ts'
import { messageWords } from '../messages/words.ts'
import { useMissingAddresses, usePersonName } from '../model/person.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import type { EffectiveLookup } from './effective.ts'
import type { WorkflowUses } from './switch-effect.ts'
import { GateList } from './GateList.tsx'
import { ticketText, type KnownConditions } from './why-text.ts'
import { whyWords } from './why-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useIsOffered } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { conditionsOf } from './conditions-of.ts'

type Props = {
  subscriberId: string
  /** If undefined, the dialog is about any workflow. */
  workflow: (WorkflowUses & { name: string }) | undefined
  channels: readonly Channel[]
  channel: Channel
  onChannel: (channel: Channel) => void
  effectiveOf: EffectiveLookup
  asOf: number | undefined
  onClose: () => void
}

export function WhyDialog({ subscriberId, workflow, channel, effectiveOf, asOf, onClose, ...choice }: Props) {
  const t = useWords(whyWords)
  const w = useWords(words)
  const h = useWords(messageWords)
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
    <Dialog
      open
      width="medium"
      title={title}
      onClose={onClose}
      actions={<CopyButton wide text={ticket} label={t('dialog.copy')} />}
    >
      <Stack sx={{ gap: 2 }}>
        {choice.channels.length > 1 && (
          <Segments
            label={t('dialog.channel')}
            value={channel}
            options={choice.channels.map((one) => ({ value: one, label: settingName(w, one) }))}
            onChange={choice.onChannel}
          />
        )}
        {last && (
          <Box>
            <Heading>{h('last')}</Heading>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {last.text}{' '}
              {last.run && (
                <Link to="/activity/$runId" params={{ runId: last.run._id }}>
                  {h('last.open')}
                </Link>
              )}
            </Box>
          </Box>
        )}
        <Typography aria-live="polite" sx={sentence}>
          {rules}
        </Typography>
        <Box>
          <Heading>{t('dialog.gates')}</Heading>
          <GateList
            effective={effective}
            channel={name}
            byDefault={read.workflow?.preferenceSettings?.[channel]}
            conditions={read.conditions}
            missingAddress={missingAddress}
            anyWorkflow={workflow === undefined}
          />
        </Box>
        {workflow && (
          <Link to="/workflows/$workflowId" params={{ workflowId: workflow.id }}>
            {t('dialog.open')}
          </Link>
        )}
      </Stack>
    </Dialog>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
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
  const offered = useIsOffered('workflowGet') !== false
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
