import { styled } from '@mui/material/styles'
import { useWords } from '#src/ui/language.tsx'
import { color, focusRing, font, radius, tint, toneColor, touch } from '#src/ui/tokens.ts'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import type { AddressedChannel } from '#src/domain/subscribers/missing-address.ts'
import type { EffectiveView } from './effective.ts'
import { decidingSource, isUnsure, type Subject, type WhyT } from './why-text.ts'
import { whyWords } from './why-words.ts'

const Root = styled('button')({
  display: 'inline-grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  columnGap: 6,
  margin: 0,
  padding: '2px 6px',
  marginInlineStart: -6,
  minBlockSize: 24,
  border: 0,
  borderRadius: radius.chip,
  background: 'none',
  font: font.small,
  color: color.text,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& small': {
    // Starts below the dot, so that most reasons fit on one line.
    gridColumn: '1 / -1',
    whiteSpace: 'normal',
    font: '0.75rem/1rem var(--font-sans)',
    color: color.quiet,
  },
  '&:hover': { background: color.hover },
  '&:hover .why-verdict': { textDecoration: 'underline' },
  '&[data-flips]': { outline: `2px dashed ${toneColor('warning')}`, background: tint(toneColor('warning')) },
  '&:focus-visible': focusRing,
  [touch]: { minBlockSize: 40, alignItems: 'center' },
  '@media print': { outline: 'none !important', background: 'none !important' },
})

type Props = {
  subject: Omit<Subject, 'id'>
  effective: EffectiveView
  missingAddress: AddressedChannel | undefined
  flips: boolean
  onWhy: () => void
}

export function EffectMark({ subject, effective, missingAddress, flips, onWhy }: Props) {
  const t = useWords(whyWords)
  const { effect, tone, by } = effectDisplay(t, effective, missingAddress)
  const { channel, workflow = '' } = subject
  const values = { effect, channel, workflow }
  return (
    <Root
      type="button"
      className="on-paper"
      data-flips={flips ? '' : undefined}
      aria-haspopup="dialog"
      aria-label={by === undefined ? t('mark.why', values) : t('mark.whyBy', { ...values, gate: by })}
      onClick={onWhy}
    >
      <ToneDot tone={tone} />
      <span className="why-verdict">{effect}</span>
      {by !== undefined && <small>{by}</small>}
    </Root>
  )
}

function effectDisplay(t: WhyT, effective: EffectiveView, missingAddress: AddressedChannel | undefined) {
  const { verdict, gate, gates } = effective
  if (verdict === 'unknown') {
    const by = t(isUnsure(effective) ? 'by.unsure' : 'by.unknown')
    return { effect: t('mark.unknown'), tone: 'neutral', by } as const
  }
  if (gate === 'open' || gate === 'critical') {
    const effect = t(gate === 'open' ? 'mark.allowed' : 'mark.critical')
    if (missingAddress) return { effect, tone: 'warning', by: t(`by.noAddress.${missingAddress}`) } as const
    return { effect, tone: gate === 'open' ? 'success' : 'info', by: undefined } as const
  }
  const by = t(`by.${gate === 'workflowChannel' ? decidingSource(gates) : gate}`)
  return { effect: t('mark.blocked'), tone: 'error', by } as const
}
