import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { lostSettings } from '#src/domain/preferences/replaced-settings.ts'
import { globalSettings, type Setting, settings } from '#src/domain/preferences/switches.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { SwitchInput } from '#src/ui/fields/SwitchInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { type ScreenAction, useScreenActions } from '#src/ui/screen-actions.ts'
import { color, font, phone } from '#src/ui/tokens.ts'
import { type WorkflowRow, turnOffChanges } from '../matrix/workflow-rows.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { failureText, failureWords } from '../model/failures.ts'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import { settingName, switchName } from '../model/setting-display.tsx'
import type { SwitchViews } from '../model/switch-state.ts'
import { words, masterHelps } from '../model/words.ts'
import { usePointedSwitch } from '../why/consequences.tsx'
import { Strip, StripCell, StripSwitch } from './StripSwitch.tsx'
import type { GlobalPreferences, LoadState, LoadMethod, PageMoment } from './use-global-preferences.ts'

type Props = {
  subscriberId: string
  preferences: GlobalPreferences
  moment: PageMoment
  views: SwitchViews
  mutations: PreferenceMutations
  globalSwitches: ServiceFacts['globalSwitches']
  rows: readonly WorkflowRow[]
}

export function GlobalSection({
  subscriberId,
  preferences,
  moment,
  views,
  mutations,
  globalSwitches,
  rows,
}: Props) {
  const t = useWords(words)
  const { known, loadedAt, foreign, state, source } = preferences
  const mayChange = useMay('preferencesUpdate').allowed
  const view = (setting: Setting) => views.viewOf(setting, { known, loadedAt })
  const paused = globalSwitches === 'stop' && view('enabled').on === false
  const offered = globalSettings(globalSwitches)
  useScreenActions(() =>
    offered.flatMap((setting) => {
      const { on } = view(setting)
      if (state.kind === 'loading' || !mayChange) return []
      const named = { setting: settingName(t, setting), id: subscriberId }
      const turn = (to: boolean): ScreenAction => ({
        label: t(to ? 'global.turnOn' : 'global.turnOff', named),
        onSelect: () => void (on === undefined ? mutations.change : mutations.toggle)({ setting, on: to }),
      })
      return on === undefined ? [turn(true), turn(false)] : [turn(!on)]
    }),
  )
  return (
    <Section title={t('global.title')}>
      <StateHelp state={state} source={source} subscriberId={subscriberId} />
      {globalSwitches === 'ignored' && (
        <InlineAlert tone="warning" title={t('global.ignoredTitle')}>
          {t('global.ignored')}
          <OffEverywhere {...{ rows, mutations }} />
        </InlineAlert>
      )}
      {globalSwitches === 'channelsStop' && <LostSettings {...{ views, rows, mutations }} />}
      <Strip>
        {offered.map((setting) => (
          <StripSwitch
            key={setting}
            {...{ setting, subscriberId, ...view(setting) }}
            paused={paused && setting !== 'enabled' && view(setting).on === true}
            loading={state.kind === 'loading'}
            mayChange={mayChange}
            onToggle={(on) => void mutations.toggle({ setting, on })}
            onChange={(on) => void mutations.change({ setting, on })}
            onRetry={(on) => void mutations.retry({ setting, on })}
            onCheck={moment.refresh}
          />
        ))}
        {foreign.map(([name, on]) => (
          <ForeignChannel key={name} name={name} on={on} subscriberId={subscriberId} />
        ))}
      </Strip>
      <StripFoot {...{ paused, state, moment }} />
    </Section>
  )
}

/** Offers to set again what a change for all workflows has replaced in single ones. */
function LostSettings({ views, rows, mutations }: Pick<Props, 'views' | 'rows' | 'mutations'>) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const changeable = useMay('workflowPreferenceUpdate').allowed
  const lost = useMemo(() => {
    const saved = views.writes.flatMap(({ workflowId, switches, outcome }) =>
      outcome?.kind === 'saved' ? [{ workflowId, switches, replaced: outcome.replaced }] : [],
    )
    return lostSettings(saved, new Map(rows.map(({ id, name }) => [id, name])))
  }, [views.writes, rows])
  if (lost.length === 0) return null
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

/** A channel this console does not know, shown read-only so that nothing is hidden. */
function ForeignChannel({ name, on, subscriberId }: { name: string; on: boolean; subscriberId: string }) {
  const t = useWords(words)
  return (
    <li>
      <StripCell name={<Mono>{name}</Mono>}>
        <SwitchInput
          label={t('global.switch', { setting: name, id: subscriberId })}
          hideLabel
          disabled
          checked={on}
          onChange={() => undefined}
        />
        <Typography component="span" variant="body2" color="textSecondary">
          {t('global.foreign')}
        </Typography>
      </StripCell>
    </li>
  )
}

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingBlockStart: 8,
  borderBlockStart: `1px solid ${color.line}`,
  font: font.small,
  color: color.quiet,
})
/** Reserves space for the longest sentence, so that nothing below moves. */
const Sentence = styled('div')({
  flex: '1 1 300px',
  minInlineSize: 0,
  minBlockSize: '2.25rem',
  display: 'flex',
  alignItems: 'center',
  [phone]: { flexBasis: '100%', minBlockSize: '3.375rem' },
})
const Loaded = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > span': { minInlineSize: 96, textAlign: 'end', [phone]: { textAlign: 'start' } },
  '& [aria-disabled="true"]': { color: color.disabled, cursor: 'default' },
})

type StripFootProps = { paused: boolean; state: LoadState; moment: PageMoment }

/** What a switch would change, and when the page was read. */
export function StripFoot({ paused, state, moment }: StripFootProps) {
  return (
    <Foot className="strip-foot">
      <Sentence>
        <FootWords paused={paused} state={state} />
      </Sentence>
      <LoadBar {...{ state, moment }} />
    </Foot>
  )
}

function FootWords({ paused, state }: Pick<StripFootProps, 'paused' | 'state'>) {
  const t = useWords(words)
  const r = useWords(whyNotWords)
  const { globalSwitches } = useServiceFacts()
  const { setting, text } = usePointedSwitch()
  const mayChange = useMay('preferencesUpdate').allowed
  if (!mayChange) return r('role.preferences')
  // Hidden from screen readers, because the switch is described by the same sentence.
  if (text !== undefined) return <span aria-hidden>{text}</span>
  if (setting === 'enabled' && !paused) return t(masterHelps[globalSwitches])
  if (paused) return t('global.pausedHelp')
  // Only known once loading ends.
  if (state.kind === 'loading') return null
  // Without the previous value, a change cannot be undone.
  const isKnown = state.kind === 'loaded' || (state.kind === 'failed' && state.shownAt !== undefined)
  return isKnown ? null : t('global.noUndo')
}

function LoadBar({ state, moment }: Omit<StripFootProps, 'paused'>) {
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
    <Loaded>
      <span>{label}</span>
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
    </Loaded>
  )
}
