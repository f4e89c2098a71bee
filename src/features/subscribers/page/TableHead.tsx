import Button from '@mui/material/Button'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { nonWriteKey } from '#src/client/query.ts'
import { lostSettings } from '#src/domain/preferences/replaced-settings.ts'
import { globalSettings, type Setting, type Switches } from '#src/domain/preferences/switches.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { type ScreenAction, useScreenActions } from '#src/ui/screen-actions.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { failureText, failureWords } from '../model/failures.ts'
import type { PreferenceMutations } from '../model/preference-mutations.tsx'
import { settingName, switchName } from '../model/setting-display.tsx'
import { type SwitchViews, useSentWrites } from '../model/switch-state.ts'
import { words } from '../model/words.ts'
import type { WorkflowRow } from '../table/rows.ts'
import type { GlobalPreferences, LoadState, LoadMethod, PageMoment } from './use-global-preferences.ts'

type Props = {
  subscriberId: string
  preferences: GlobalPreferences
  views: SwitchViews
  mutations: PreferenceMutations
  rows: readonly WorkflowRow[]
}

/** What there is to know before a switch is used, and the same switches for the palette. */
export function TableHead({ subscriberId, preferences, views, mutations, rows }: Props) {
  const t = useWords(words)
  const { globalSwitches } = useServiceFacts()
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
  const lost = useLost(subscriberId, rows)
  if (state.kind !== 'failed' && state.kind !== 'notLoaded' && !isIgnored && lost.length === 0) return null
  return (
    <CardContent>
      <StateHelp state={state} source={source} subscriberId={subscriberId} />
      {isIgnored && (
        <InlineAlert tone="warning" title={t('global.ignoredTitle')}>
          {t('global.ignored')}
        </InlineAlert>
      )}
      {lost.length > 0 && <LostSettings {...{ lost, mutations }} />}
    </CardContent>
  )
}

/** What changes for all workflows have replaced in single ones, where the service merges them. */
function useLost(subscriberId: string, rows: readonly WorkflowRow[]) {
  const writes = useSentWrites(subscriberId)
  return useMemo(() => {
    const saved = writes.flatMap(({ workflowId, switches, outcome }) =>
      outcome?.kind === 'saved' ? [{ workflowId, switches, replaced: outcome.replaced }] : [],
    )
    return lostSettings(saved, new Map(rows.map(({ id, name }) => [id, name])))
  }, [writes, rows])
}

type LostProps = Pick<Props, 'mutations'> & { lost: ReturnType<typeof useLost> }

/** Offers to set it again. */
function LostSettings({ lost, mutations }: LostProps) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const changeable = useMay('workflowPreferenceUpdate').allowed
  const restore = useMutation({ mutationKey: nonWriteKey, mutationFn: mutations.changeEach })
  const named = lost.map(({ channel, name, enabled }) =>
    t('ask.change', { what: switchName(t, channel, name), value: t(enabled ? 'on' : 'off') }),
  )
  const before = lost.map(({ channel, enabled, workflowId: id, name }) => ({
    setting: channel,
    on: enabled,
    workflow: { id, name },
  }))
  return (
    <InlineAlert
      tone="warning"
      title={t('lost.title', { count: lost.length })}
      action={
        changeable && (
          <Button
            size="small"
            variant="outlined"
            loading={restore.isPending}
            onClick={() => restore.mutate(before)}
          >
            {t('lost.restore', { count: lost.length })}
          </Button>
        )
      }
    >
      {formatList(named)}
    </InlineAlert>
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
    ask: t('state.loadHelp'),
    none: t('load.never'),
  }
  return (
    <Typography color="textSecondary" variant="body2" sx={{ maxWidth: '72ch', mb: 1 }}>
      {help[source]}
    </Typography>
  )
}

/** What holds for all switches, in the room of one line, so that no click moves a row. */
export function TableHint({ known, state }: { known: Switches; state: LoadState }) {
  return (
    <Typography component="div" variant="body2" color="textSecondary" sx={{ minHeight: { sm: '1.25rem' } }}>
      {useHint(known, state)}
    </Typography>
  )
}

function useHint(known: Switches, state: LoadState): string | null {
  const t = useWords(words)
  const r = useWords(whyNotWords)
  const { globalSwitches } = useServiceFacts()
  if (!useMay('preferencesUpdate').allowed) return r('role.preferences')
  if (globalSwitches === 'stop' && known.enabled === false) return t('global.pausedHelp')
  // Only known once loading ends.
  if (state.kind === 'loading') return null
  // Without the previous value, a change cannot be undone.
  const isKnown = state.kind === 'loaded' || (state.kind === 'failed' && state.shownAt !== undefined)
  if (!isKnown) return t('global.noUndo')
  return globalSwitches === 'channelsStop' ? t('global.replaces') : null
}

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
