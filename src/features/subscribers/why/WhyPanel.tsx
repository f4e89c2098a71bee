import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import type { Channel } from '#src/contract/step-kinds.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { conditionWords } from '../../shared/condition-words.ts'
import { useLastRun, messageWords } from '../messages/last-run.ts'
import { useMissingAddresses, usePersonName } from '../model/person.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import type { EffectiveLookup, WorkflowSwitches } from './effective.ts'
import { conditionsOf, reasonsText } from './why-text.ts'
import { whyWords } from './why-words.ts'

type Props = {
  subscriberId: string
  workflow: WorkflowSwitches & { id: string; name: string }
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
  const c = useWords(conditionWords)
  const inUse = useLanguage()
  const { data } = useQuery({
    ...read('workflowGet', { workflowId: workflow.id }),
    enabled: useMay('workflowGet').allowed,
  })
  const name = settingName(w, channel)
  const last = useLastRun({ subscriberId, workflowId: workflow.id, channel, name })
  const person = usePersonName(subscriberId)
  const shownId = showHidden(subscriberId)
  const id = person === '' ? shownId : t('ticket.person', { name: person, id: shownId })
  const reasons = reasonsText(
    t,
    inUse,
    { id, channel: name, workflow: workflow.name },
    {
      effective: effectiveOf(workflow, channel),
      conditions: data && conditionsOf(c, data, channel),
      missingAddress: useMissingAddresses(subscriberId)(channel),
      asOf,
    },
  )
  const rules = reasons.join(' ')
  const title = t('dialog.title', { channel: name, workflow: workflow.name })
  return (
    <Box
      component="section"
      aria-label={title}
      tabIndex={-1}
      ref={focused}
      // As wide as its words read well, and in view where the table scrolls sideways.
      sx={{ maxWidth: 640, py: 1, outline: 'none' }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Stack direction="row">
        <Typography component="h3" variant="subtitle1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <CopyButton
          wide
          text={last?.run ? t('ticket.both', { happened: last.text, rules }) : rules}
          label={t('dialog.copy')}
        />
        <IconButton label={g('close')} size="small" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Stack spacing={1}>
        {last && (
          <div>
            <Typography component="h4" variant="subtitle2">
              {h('last')}
            </Typography>
            {last.text}{' '}
            {last.run && (
              <Link to="/activity/$runId" params={{ runId: last.run._id }}>
                {h('last.open')}
              </Link>
            )}
          </div>
        )}
        <Box component="ul" aria-live="polite" aria-label={t('dialog.reasons')} sx={list}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Box>
        <Link to="/workflows/$workflowId" params={{ workflowId: workflow.id }}>
          {t('dialog.open')}
        </Link>
      </Stack>
    </Box>
  )
}

const list = {
  m: 0,
  p: 1.5,
  listStyle: 'none',
  bgcolor: 'var(--mui-palette-sunken)',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  userSelect: 'text',
  '& li:first-of-type': { fontWeight: 600 },
} as const
