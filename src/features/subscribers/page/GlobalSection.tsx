import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { channels } from '#src/contract/step-kinds.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { type LanguageInUse, type WordsOf, useLanguage, useWords } from '#src/ui/language.tsx'
import type { Setting } from '#src/domain/preferences/switches.ts'
import { PreferenceRow } from './PreferenceRow.tsx'
import { settingName } from '../model/setting-look.tsx'
import { type WorkflowRow, offEverywhere } from '../matrix/workflow-rows.ts'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import type { SwitchView, SwitchViews } from '../model/switch-state.ts'
import type { GlobalPreferences, LoadState, Source } from './use-global-preferences.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { masterHelps, words } from '../model/words.ts'

type Props = {
  subscriberId: string
  preferences: GlobalPreferences
  views: SwitchViews
  mutations: PreferenceMutations
  globalSwitches: ServiceFacts['globalSwitches']
  rows: readonly WorkflowRow[]
}

export function GlobalSection({ subscriberId, preferences, views, mutations, globalSwitches, rows }: Props) {
  const t = useWords(words)
  const { known, loadedAt, foreign, load, state, source } = preferences
  const view = (setting: Setting) => views.viewOf(setting, { known, loadedAt })
  // An unsaved change pauses nothing yet.
  const paused =
    globalSwitches === 'stop' && (isStaged(view('enabled')) ? known.enabled : view('enabled').on) === false
  const masterHelp = t(paused ? 'global.pausedHelp' : masterHelps[globalSwitches])
  const row = (setting: Setting) => ({
    setting,
    subscriberId,
    ...view(setting),
    onToggle: (on: boolean) => void mutations.toggle({ setting, on }),
    onChange: (on: boolean) => void mutations.change({ setting, on }),
    onRetry: (on: boolean) => void mutations.retry({ setting, on }),
    onCheck: load,
    offer: globalSwitches === 'ignored' && <OffEverywhere {...{ setting, rows, mutations }} />,
  })
  return (
    <Section
      title={t('global.title')}
      actions={<LoadBar state={state} readable={source === 'read'} onLoad={load} />}
    >
      <StateHelp state={state} source={source} subscriberId={subscriberId} />
      {globalSwitches === 'ignored' && (
        <InlineAlert tone="warning" title={t('global.ignoredTitle')}>
          {t('global.ignored')}
        </InlineAlert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <PreferenceRow {...row('enabled')} note={<Note text={masterHelp} />} />
        {channels.map((channel) => (
          <PreferenceRow
            key={channel}
            {...row(channel)}
            mark={paused && view(channel).on === true && <Tag>{t('global.paused')}</Tag>}
          />
        ))}
        {foreign.map(([name, on]) => (
          <ForeignChannel key={name} name={name} on={on} subscriberId={subscriberId} />
        ))}
      </Box>
    </Section>
  )
}

const isStaged = ({ state }: SwitchView) => state.kind === 'idle' && state.staged === true

/** Where the global switch has no effect, turns the switches of all workflows instead. */
function OffEverywhere({
  setting,
  rows,
  mutations,
}: Pick<Props, 'rows' | 'mutations'> & { setting: Setting }) {
  const t = useWords(words)
  const changeable = useOffers('workflowPreferenceUpdate') !== false
  const changes = useMemo(() => offEverywhere(rows, setting), [rows, setting])
  if (!changeable || changes.length === 0) return null
  const count = changes.length
  return (
    <Button size="small" variant="outlined" onClick={() => void mutations.change(...changes)}>
      {setting === 'enabled'
        ? t('global.allOffEverywhere', { count })
        : t('global.offEverywhere', { setting: settingName(t, setting), count })}
    </Button>
  )
}

type HelpProps = { state: LoadState; source: Source; subscriberId: string }

function StateHelp({ state, source, subscriberId }: HelpProps) {
  const t = useWords(words)
  const f = useWords(failureWords)
  if (state.kind === 'failed') {
    return (
      <InlineAlert tone="error" title={t('state.failedTitle')}>
        {failureText(f, 'read', { failure: state.failure, subscriberId })}
      </InlineAlert>
    )
  }
  if (state.kind !== 'notLoaded') return null
  const help = {
    read: t('global.unknown'),
    untried: t('state.loadHelp'),
    known: t('load.known'),
    none: t('load.never'),
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 1.5 }}>
      {help[source]}
    </Typography>
  )
}

const Note = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {text}
  </Typography>
)

/** A channel this console does not know, shown read-only so that nothing is hidden. */
function ForeignChannel({ name, on, subscriberId }: { name: string; on: boolean; subscriberId: string }) {
  const t = useWords(words)
  return (
    <Box component="li" sx={{ py: 0.25, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 40, pl: 4 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontFamily: 'var(--font-mono)' }}>{name}</Typography>
          <Note text={t('global.foreign')} />
        </Box>
        <SwitchInput
          label={t('global.switch', { setting: name, id: subscriberId })}
          hideLabel
          disabled
          checked={on}
          onChange={() => undefined}
        />
      </Stack>
    </Box>
  )
}

type LoadBarProps = { state: LoadState; readable: boolean; onLoad: (() => void) | undefined }

function LoadBar({ state, readable, onLoad }: LoadBarProps) {
  const t = useWords(words)
  const inUse = useLanguage()
  const loading = state.kind === 'loading'
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography component="span" role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {stateText(t, inUse, state)}
      </Typography>
      {onLoad && (
        <Button
          size="small"
          variant={readable ? 'text' : 'outlined'}
          aria-disabled={loading}
          onClick={() => !loading && onLoad()}
          sx={{ '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' } }}
        >
          {readable ? t('state.reload') : t('state.load')}
        </Button>
      )}
    </Stack>
  )
}

function stateText(t: WordsOf<typeof words>, { formatDateTime }: LanguageInUse, state: LoadState): string {
  const at = state.kind === 'failed' ? state.shownAt : 'at' in state ? state.at : undefined
  const key = state.kind === 'failed' && at !== undefined ? 'failedAgain' : state.kind
  return t(`state.${key}`, { time: at === undefined ? '' : formatDateTime(at, { timeStyle: 'short' }) })
}
