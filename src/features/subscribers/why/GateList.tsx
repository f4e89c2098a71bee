import { styled } from '@mui/material/styles'
import { Tag, ToneDot } from '#src/ui/data/Tag.tsx'
import type { AddressedChannel } from '#src/domain/subscribers/missing-address.ts'
import { useWords } from '#src/ui/language.tsx'
import { color, type Tone } from '#src/ui/tokens.ts'
import type { EffectiveView, GateView } from './effective.ts'
import { gateName, stepName, type KnownConditions } from './why-text.ts'
import { whyWords } from './why-words.ts'

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: 8,
    paddingBlock: 6,
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderBlockStart: `1px solid ${color.line}` },
  '& > [data-decides]': { fontWeight: 600 },
  '& > [data-quiet]': { color: color.quiet },
})
const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
})
const Named = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 8 })
const Quiet = styled('div')({ color: color.quiet, fontWeight: 400 })
const Conditions = styled('ul')({
  margin: '4px 0 0',
  paddingInlineStart: 18,
})

const tones: Record<GateView['state'], Tone> = {
  open: 'success',
  passes: 'info',
  closed: 'error',
  closedToo: 'error',
  notAsked: 'neutral',
  ignored: 'neutral',
  ignoredOff: 'neutral',
  unsure: 'warning',
  overruled: 'neutral',
  unknown: 'neutral',
}

type Props = {
  effective: EffectiveView
  channel: string
  byDefault: boolean | undefined
  conditions: KnownConditions
  /** The contact detail that the channel needs and the subscriber lacks. */
  missingAddress: AddressedChannel | undefined
  anyWorkflow: boolean
}

export function GateList({ effective, channel, byDefault, conditions, missingAddress, anyWorkflow }: Props) {
  const t = useWords(whyWords)
  const reached = effective.verdict !== 'notSent'
  return (
    <List aria-label={t('dialog.gates')}>
      {effective.gates.map((view) => {
        const decides = view.gate === effective.gate
        return (
          <li
            key={view.gate}
            data-decides={decides ? '' : undefined}
            data-quiet={view.state === 'notAsked' ? '' : undefined}
          >
            <ToneDot tone={tones[view.state]} />
            <div>
              <GateWords {...{ view, channel, byDefault, decides }} />
            </div>
          </li>
        )
      })}
      {!anyWorkflow && (
        <li data-quiet={reached ? undefined : ''}>
          <ToneDot tone="neutral" />
          <div>
            <Line>
              <span>{t('step.conditions')}</span>
              {!reached && <span>{t('state.notAsked')}</span>}
            </Line>
            <ConditionWords {...{ conditions, channel }} />
          </div>
        </li>
      )}
      {missingAddress && (
        <li>
          <ToneDot tone="error" />
          <Line>
            <span>{t(`step.address.${missingAddress}`)}</span>
            <span>{t('state.none')}</span>
          </Line>
        </li>
      )}
    </List>
  )
}

type GateWordsProps = Pick<Props, 'channel' | 'byDefault'> & { view: GateView; decides: boolean }

function GateWords({ view, channel, byDefault, decides }: GateWordsProps) {
  const t = useWords(whyWords)
  const { gate, state, source } = view
  const mark = decides && state !== 'unknown' && (
    <Tag tone={tones[state]}>{t(state === 'closed' ? 'dialog.blocks' : 'dialog.decides')}</Tag>
  )
  if (gate === 'critical') {
    const words = t(`step.critical.${state === 'passes' || state === 'unknown' ? state : 'open'}`)
    return (
      <Named>
        {words}
        {mark}
      </Named>
    )
  }
  const isChosen =
    gate === 'workflowChannel' && source !== undefined && state !== 'unknown' && state !== 'notAsked'
  const value = t(`state.${state}`)
  const showsDefault = gate === 'workflowChannel' && source === 'subscriber' && byDefault !== undefined
  return (
    <>
      <Line>
        <Named>
          {gateName(t, gate, channel)}
          {mark}
        </Named>
        <span>
          {isChosen ? t('state.withSource', { state: value, source: t(`source.${source}`) }) : value}
        </span>
      </Line>
      {showsDefault && <Quiet>{t(byDefault ? 'default.on' : 'default.off')}</Quiet>}
    </>
  )
}

function ConditionWords({ conditions, channel }: Pick<Props, 'conditions' | 'channel'>) {
  const t = useWords(whyWords)
  if (typeof conditions === 'string') return t(`conditions.${conditions}`)
  const { steps, conditional } = conditions
  if (conditional.length === 0) return t('conditions.none', { channel })
  return (
    <>
      {t(steps === conditional.length ? 'conditions.some' : 'conditions.part', {
        count: conditional.length,
        steps,
        channel,
      })}
      <Conditions>
        {conditional.map((step) => (
          <li key={step.number}>
            {stepName(t, step)}: {step.conditions}
          </li>
        ))}
      </Conditions>
    </>
  )
}
