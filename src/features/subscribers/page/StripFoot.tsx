import Button from '@mui/material/Button'
import { useIsRoleAllowed, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { type LanguageInUse, type WordsOf, useLanguage, useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font, phone } from '#src/ui/tokens.ts'
import { masterHelps, words } from '../model/words.ts'
import { usePointedSwitch } from '../why/consequences.tsx'
import type { LoadState } from './use-global-preferences.ts'

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
  // "Changed" is wider than "Loaded".
  '& > span': { minInlineSize: 116, textAlign: 'end', [phone]: { textAlign: 'start' } },
  '& [aria-disabled="true"]': { color: color.disabled, cursor: 'default' },
})

type Props = { paused: boolean; state: LoadState; readable: boolean; onLoad: (() => void) | undefined }

/** What a switch would change, and when the switches were read. */
export function StripFoot({ paused, ...load }: Props) {
  return (
    <Foot className="strip-foot">
      <Sentence>
        <FootWords paused={paused} state={load.state} />
      </Sentence>
      <LoadBar {...load} />
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
  return readAt(state) === undefined ? t('global.noUndo') : null
}

function LoadBar({ state, readable, onLoad }: Omit<Props, 'paused'>) {
  const t = useWords(words)
  const inUse = useLanguage()
  const loading = state.kind === 'loading'
  const stateLabel = stateText(t, inUse, state)
  return (
    <Loaded>
      <span>
        {/* A change has already been announced. */}
        <span role="status">{state.kind === 'changed' ? undefined : stateLabel}</span>
        {state.kind === 'changed' && stateLabel}
      </span>
      {onLoad && (
        <Button
          size="small"
          variant={readable ? 'text' : 'outlined'}
          aria-disabled={loading}
          onClick={() => !loading && onLoad()}
        >
          {readable ? t('state.reload') : t('state.load')}
        </Button>
      )}
    </Loaded>
  )
}

/** When the switches on the screen were read; undefined if they never were. */
function readAt(state: LoadState): number | undefined {
  return state.kind === 'failed' ? state.shownAt : 'at' in state ? state.at : undefined
}

function stateText(t: WordsOf<typeof words>, { formatDateTime }: LanguageInUse, state: LoadState): string {
  const at = readAt(state)
  const key = state.kind === 'failed' && at !== undefined ? 'failedAgain' : state.kind
  return t(`state.${key}`, { time: at === undefined ? '' : formatDateTime(at, { timeStyle: 'short' }) })
}
