import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import { optsIn } from '#src/domain/bulk/change.ts'
import { globalSettings, settings, type Setting } from '#src/domain/preferences/switches.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { SuggestInput } from '#src/ui/fields/SuggestInput.tsx'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { phone } from '#src/ui/tokens.ts'
import { SettingIcon, settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { bulkWords } from './bulk-words.ts'
import { useWorkflow } from './change-text.ts'
import { type Draft, isWorkflowId, toWorkflowId, useDraft } from './draft.ts'

export function ChangeSection() {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  const perWorkflow = useMay('workflowPreferenceUpdate').allowed
  const forWorkflow = draft.level === 'workflow'
  const { globalSwitches } = useServiceFacts()
  return (
    <Section title={t('change.title')}>
      {perWorkflow && (
        <ChoiceInput
          label={t('change.level')}
          row
          value={draft.level}
          options={[
            { value: 'global', label: t('change.global') },
            { value: 'workflow', label: t('change.workflow') },
          ]}
          onChange={(level) => store.setState({ level, switches: {} })}
        />
      )}
      {forWorkflow ? <WorkflowChoice /> : <Ignored perWorkflow={perWorkflow} />}
      <List disablePadding>
        {(forWorkflow ? settings : globalSettings(globalSwitches)).map((setting) => (
          <SwitchRow key={setting} setting={setting} />
        ))}
      </List>
      {forWorkflow && <Typography color="textSecondary">{t('change.one')}</Typography>}
      {optsIn(draft) && <OptIn />}
    </Section>
  )
}

function Ignored({ perWorkflow }: { perWorkflow: boolean }) {
  const t = useWords(bulkWords)
  const w = useWords(words)
  const [, store] = useDraft()
  const { globalSwitches } = useServiceFacts()
  if (globalSwitches === 'channelsStop') return <InlineAlert>{t('change.resets')}</InlineAlert>
  if (globalSwitches !== 'ignored') return null
  return (
    <InlineAlert
      tone="warning"
      action={
        perWorkflow && (
          <Button size="small" onClick={() => store.setState({ level: 'workflow', switches: {} })}>
            {t('change.perWorkflow')}
          </Button>
        )
      }
    >
      {w('global.ignoredTitle')}
    </InlineAlert>
  )
}

function SwitchRow({ setting }: { setting: Setting }) {
  const t = useWords(bulkWords)
  const w = useWords(words)
  const [{ switches, level }, store] = useDraft()
  const { globalSwitches } = useServiceFacts()
  const isMaster = setting === 'enabled'
  const name = settingName(w, setting, level)
  const value = switches[setting]
  const choose = (choice: string) => {
    const { [setting]: _, ...others } = switches
    const kept = level === 'workflow' && !isMaster && choice !== 'leave' ? masterOf(others) : others
    store.setState({
      switches: choice === 'leave' ? others : { ...kept, [setting]: choice === 'on' },
      optIn: false,
    })
  }
  return (
    <ListItem disableGutters divider sx={{ gap: 1.5, [phone]: { flexWrap: 'wrap' } }}>
      <SettingIcon setting={setting} />
      <ListItemText
        primary={name}
        secondary={
          isMaster && level === 'global' && globalSwitches === 'stop' ? w('global.masterHelp') : undefined
        }
      />
      <ChoiceInput
        row
        hiddenLabel
        label={name}
        value={value === undefined ? 'leave' : value ? 'on' : 'off'}
        options={(['leave', 'off', 'on'] as const).map((choice) => ({
          value: choice,
          label: t(`change.${choice}`),
        }))}
        onChange={choose}
      />
    </ListItem>
  )
}

const masterOf = ({ enabled }: Draft['switches']): Draft['switches'] =>
  enabled === undefined ? {} : { enabled }

function OptIn() {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  return (
    <InlineAlert tone="warning" title={t('optIn.title')}>
      <Typography gutterBottom>{t('optIn.text')}</Typography>
      <FormControlLabel
        label={t('optIn.tick')}
        control={<Checkbox checked={draft.optIn} onChange={(_, optIn) => store.setState({ optIn })} />}
      />
    </InlineAlert>
  )
}

function WorkflowChoice() {
  const t = useWords(bulkWords)
  const [{ workflowId }, store] = useDraft()
  const listed = useMay('workflowList').allowed
  const query = useDeferredValue(workflowId)
  const { data } = useQuery({
    ...read('workflowList', { page: 0, limit: 50, ...(isWorkflowId(query) ? {} : { query }) }),
    enabled: listed,
  })
  const workflows = data?.data ?? []
  // A typed ID may not be on the first page of the list.
  const known = useWorkflow(toWorkflowId(workflowId))
  const chosen = known ?? workflows.find(({ _id }) => _id === toWorkflowId(workflowId))
  return (
    <Box sx={{ maxWidth: 480 }}>
      <SuggestInput
        label={t('change.workflowId')}
        helperText={chosen ? t('change.workflowNamed', { name: chosen.name }) : t('change.workflowHint')}
        required
        value={workflowId}
        suggestions={workflows.map(({ _id, name }) => ({ value: _id, label: name, hint: _id }))}
        onChange={(next) => store.setState({ workflowId: next })}
      />
      {chosen?.critical && (
        <InlineAlert tone="warning">{t('change.workflowCritical', { name: chosen.name })}</InlineAlert>
      )}
    </Box>
  )
}
