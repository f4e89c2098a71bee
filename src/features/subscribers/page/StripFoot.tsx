import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useIsRoleAllowed, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { color, font, phone } from '#src/ui/tokens.ts'
import { masterHelps, words } from '../model/words.ts'
import { usePointedSwitch } from '../why/consequences.tsx'
import type { LoadState } from './use-global-preferences.ts'
import type { PageMoment } from './use-page-moment.ts'

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

type Props = { paused: boolean; state: LoadState; moment: PageMoment }

/** What a switch would change, and when the page was read. */
export function StripFoot({ paused, state, moment }: Props) {
  return (
    <Foot className="strip-foot">
      <Sentence>
        <FootWords paused={paused} state={state} />
      </Sentence>
      <LoadBar {...{ state, moment }} />
    </Foot>
  )
}

function FootWords({ paused, state }: Pick<Props, 'paused' | 'state'>) {
  const t = useWords(words)
  const { globalSwitches } = useServiceFacts()
  const { setting, text } = usePointedSwitch()
  const mayChange = useIsRoleAllowed('preferencesUpdate')
  if (!mayChange) return t('role')
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

function LoadBar({ state, moment }: Omit<Props, 'paused'>) {
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
