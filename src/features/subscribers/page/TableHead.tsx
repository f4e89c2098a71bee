import Button from '@mui/material/Button'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { lostSettings } from '#src/domain/preferences/replaced-settings.ts'
import { globalSettings, type Setting, type Switches, settings } from '#src/domain/preferences/switches.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { phone } from '#src/ui/tokens.ts'
import { type ScreenAction, useScreenActions } from '#src/ui/screen-actions.ts'
import { type WorkflowRow, turnOffChanges } from '../table/rows.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { failureText, failureWords } from '../model/failures.ts'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import { settingName, switchName } from '../model/setting-display.tsx'
import type { SwitchViews } from '../model/switch-state.ts'
import { words, masterHelps } from '../model/words.ts'
import { usePointedSwitch } from '../why/consequences.tsx'
import type { GlobalPreferences, LoadState, LoadMethod, PageMoment } from './use-global-preferences.ts'

type Props = {
  subscriberId: string
  preferences: GlobalPreferences
  views: SwitchViews
  mutations: PreferenceMutations
  globalSwitches: ServiceFacts['globalSwitches']
  rows: readonly WorkflowRow[]
}

/** What there is to know before a switch is used, and the same switches for the palette. */
export function TableHead({ subscriberId, preferences, views, mutations, globalSwitches, rows }: Props) {
  const t = useWords(words)
  const { known, loadedAt, state, source } = preferences
  const mayChange = useMay('preferencesUpdate').allowed
  const onOf = (setting: Setting) => views.viewOf(setting, { known, loadedAt }).on
  useScreenActions(() =>
    globalSettings(globalSwitches).flatMap((setting) => {
      const on = onOf(setting)
      if (state.kind === 'loading' || !mayChange) return []
      const named = { setting: settingName(t, setting), id: subscriberId }
      const turn = (to: boolean): ScreenAction => ({
        label: t(to ? 'global.turnOn' : 'global.turnOff', named),
        onSelect: () => void (on === undefined ? mutations.change : mutations.toggle)({ setting, on: to }),
      })
      return on === undefined ? [turn(true), turn(false)] : [turn(!on)]
    }),
  )
  const isIgnored = globalSwitches === 'ignored'
  const lost = useLost({ views, rows, globalSwitches })
  if (state.kind !== 'failed' && state.kind !== 'notLoaded' && !isIgnored && lost.length === 0) return null
  return (
    <CardContent>
      <StateHelp state={state} source={source} subscriberId={subscriberId} />
      {isIgnored && (
        <InlineAlert tone="warning" title={t('global.ignoredTitle')}>
          {t('global.ignored')}
          <OffEverywhere {...{ rows, mutations }} />
        </InlineAlert>
      )}
      {lost.length > 0 && <LostSettings {...{ lost, mutations }} />}
    </CardContent>
  )
}

/** What a change for all workflows has replaced in single ones, where the service merges them. */
function useLost({ views, rows, globalSwitches }: Pick<Props, 'views' | 'rows' | 'globalSwitches'>) {
  return useMemo(() => {
    if (globalSwitches !== 'channelsStop') return []
    const saved = views.writes.flatMap(({ workflowId, switches, outcome }) =>
      outcome?.kind === 'saved' ? [{ workflowId, switches, replaced: outcome.replaced }] : [],
    )
    return lostSettings(saved, new Map(rows.map(({ id, name }) => [id, name])))
  }, [views.writes, rows, globalSwitches])
}

type LostProps = Pick<Props, 'mutations'> & { lost: ReturnType<typeof useLost> }

/** Offers to set it again. */
function LostSettings({ lost, mutations }: LostProps) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const changeable = useMay('workflowPreferenceUpdate').allowed
  const named = lost.map(({ channel, name, enabled }) =>
    t('lost.one', { what: switchName(t, channel, name), state: enabled ? t('on') : t('off') }),
  )
  const restore = () =>
    void mutations.change(
      ...lost.map(({ channel, enabled, workflowId: id, name }) => ({
        setting: channel,
        on: enabled,
        workflow: { id, name },
      })),
    )
  return (
    <InlineAlert
      tone="warning"
      title={t('lost.title', { count: lost.length })}
      action={
        changeable && (
          <Button size="small" variant="outlined" onClick={restore}>
            {t('lost.restore', { count: lost.length })}
          </Button>
        )
      }
    >
      {formatList(named)}
    </InlineAlert>
  )
}

/** If the global switches have no effect, offers to turn off the switches of all workflows instead. */
function OffEverywhere({ rows, mutations }: Pick<Props, 'rows' | 'mutations'>) {
  const t = useWords(words)
  const changeable = useMay('workflowPreferenceUpdate').allowed
  const offers = useMemo(
    () =>
      settings.flatMap((setting) => {
        const changes = turnOffChanges(rows, setting)
        return changes.length === 0 ? [] : [{ setting, changes, count: changes.length }]
      }),
    [rows],
  )
  if (!changeable || offers.length === 0) return null
  return (
    <Toolbar>
      {offers.map(({ setting, changes, count }) => (
        <Button
          key={setting}
          size="small"
          variant="outlined"
          onClick={() => void mutations.change(...changes)}
        >
          {setting === 'enabled'
            ? t('global.allOffEverywhere', { count })
            : t('global.offEverywhere', { setting: settingName(t, setting), count })}
        </Button>
      ))}
    </Toolbar>
  )
}

type HelpProps = { state: LoadState; source: LoadMethod; subscriberId: string }

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
    known: t('state.loadHelp'),
    none: t('load.never'),
  }
  return (
    <Typography color="textSecondary" variant="body2" sx={{ maxWidth: '72ch', mb: 1 }}>
      {help[source]}
    </Typography>
  )
}

type HintProps = { known: Switches; state: LoadState }

/** What a switch would change. Reserves space for the longest sentence, so that nothing below moves. */
export const TableHint = (props: HintProps) => (
  <Typography component="div" variant="body2" color="textSecondary" sx={hint} className="table-hint">
    <HintWords {...props} />
  </Typography>
)
const hint = {
  width: { xs: '100%', sm: 440 },
  maxWidth: '100%',
  minHeight: { sm: '2.25rem' },
  display: 'flex',
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  textAlign: { sm: 'end' },
}

function HintWords({ known, state }: HintProps) {
  const t = useWords(words)
  const r = useWords(whyNotWords)
  const { globalSwitches } = useServiceFacts()
  const { setting, text } = usePointedSwitch()
  const paused = globalSwitches === 'stop' && known.enabled === false
  const mayChange = useMay('preferencesUpdate').allowed
  if (!mayChange) return r('role.preferences')
  // Hidden from screen readers, because the switch is described by the same sentence.
  if (text !== undefined) return <Pointed aria-hidden>{text}</Pointed>
  if (setting === 'enabled' && !paused) return <Pointed>{t(masterHelps[globalSwitches])}</Pointed>
  if (paused) return t('global.pausedHelp')
  // Only known once loading ends.
  if (state.kind === 'loading') return null
  // Without the previous value, a change cannot be undone.
  const isKnown = state.kind === 'loaded' || (state.kind === 'failed' && state.shownAt !== undefined)
  return isKnown ? null : t('global.noUndo')
}

/** Not on a phone, where nothing is pointed at before it is pressed, and the rows would move under the finger. */
const Pointed = styled('span')({ [phone]: { display: 'none' } })

/** When the page was read, and the button to read it again. */
export function LoadBar({ state, moment }: { state: LoadState; moment: PageMoment }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const { at, hasFailed, count, isRunning, isReadable, refresh } = moment
  const isLoading = state.kind === 'loading' || (isReadable && isRunning)
  const time = Number.isFinite(at) ? formatDateTime(at, { timeStyle: 'short' }) : undefined
  const label =
    time === undefined || state.kind === 'loading' || state.kind === 'notLoaded'
      ? t(`state.${state.kind}`, { time: '' })
      : t(hasFailed || state.kind === 'failed' ? 'state.failedAgain' : 'state.loaded', { time })
  // The time also changes with each save, which is announced itself.
  useAnnounced(count > 0 && !isLoading ? label : undefined, String(count))
  return (
    <Stack direction="row">
      <Typography component="span" variant="body2" color="textSecondary">
        {label}
      </Typography>
      {refresh && (
        <Button
          size="small"
          variant={isReadable ? 'text' : 'outlined'}
          aria-disabled={isLoading}
          onClick={() => !isLoading && refresh()}
        >
          {isReadable ? t('state.reload') : t('state.load')}
        </Button>
      )}
    </Stack>
  )
}
