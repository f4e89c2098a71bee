import { collects, isTimingKind, type TimingKind } from '#src/contract/step-kinds.ts'
import type { StepInput, StepMetadataInput } from '#src/contract/step.ts'
import { digestUnits } from '#src/contract/step.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font, tint } from '#src/ui/tokens.ts'
import { stepWords } from '../../model/step-words.ts'
import { StepIcon } from '../../model/step-kinds.tsx'
import { words } from './words.ts'

const Rail = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Stop = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  gap: 10,
  alignItems: 'center',
  minBlockSize: 34,
  font: font.small,
  // The way from one step to the next; dashed while time passes.
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 12,
    insetBlockStart: -5,
    blockSize: 10,
    borderInlineStart: `2px solid ${color.line}`,
  },
  '&[data-waits] + &::before, &[data-waits]::before': { borderInlineStartStyle: 'dashed' },
})
const Dot = styled('span')({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 26,
  blockSize: 26,
  borderRadius: '50%',
  color: color.primary,
  background: tint(color.primary, 12),
  '& svg': { fontSize: 15 },
  '[data-waits] > &': { borderRadius: 6, color: color.quiet, background: color.sunken },
})
const Line = styled('span')({ minInlineSize: 0, overflowWrap: 'anywhere' })
const Quiet = styled('span')({ color: color.quiet })
const If = styled('span')({
  display: 'inline-block',
  marginInlineStart: 6,
  paddingInline: 5,
  borderRadius: 4,
  font: '550 0.6875rem/1.0625rem var(--font-sans)',
  color: color.text,
  background: tint('var(--mui-palette-warning-main)', 18),
})

type DrawnStep = Pick<StepInput, 'name' | 'template' | 'metadata' | 'filters'>

/** A workflow at a glance, drawn from its steps: what is sent, where it waits, and what depends on a condition. */
export function FlowDrawing({ label, steps }: { label: string; steps: readonly DrawnStep[] }) {
  const t = useWords(words)
  const s = useWords(stepWords)
  const { formatList } = useLanguage()
  return (
    <Rail aria-label={label}>
      {steps.map(({ name, template: { type }, metadata, filters }, index) => {
        const waits = isTimingKind(type)
        const count = (filters ?? []).reduce((sum, { children }) => sum + (children?.length ?? 0), 0)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a drawing: its steps never move
          <Stop key={index} data-waits={waits ? '' : undefined}>
            <Dot>
              <StepIcon type={type} />
            </Dot>
            <Line>
              {name}
              <VisuallyHidden>, {s(`kind.${type}`)}</VisuallyHidden>
              {waits && <Quiet> · {timeOf(t, s, formatList, type, metadata ?? {})}</Quiet>}
              {count > 0 && (
                <If title={t('allOf', { count })}>
                  {t('if')}
                  <VisuallyHidden> {t('allOf', { count })}</VisuallyHidden>
                </If>
              )}
            </Line>
          </Stop>
        )
      })}
    </Rail>
  )
}

type StartWords = WordsOf<typeof words>

function timeOf(
  t: StartWords,
  s: WordsOf<typeof stepWords>,
  formatList: (items: readonly string[]) => string,
  type: TimingKind,
  { type: how, amount, unit, delayPath, digestKey, timed }: StepMetadataInput,
): string {
  if (!collects(type) && how === 'scheduled') return t('waitUntil', { path: `payload.${delayPath ?? ''}` })
  if (how === 'timed' && timed?.weekDays?.length)
    return t('collectTimed', {
      days: formatList(timed.weekDays.map((day) => s(`day.${day}` as 'day.monday'))), // names of days, as the contract has them
      time: timed.atTime ?? '',
    })
  const known = digestUnits.find((one) => one === unit)
  const time = known ? t(known, { count: Number(amount) }) : ''
  if (!collects(type)) return t('wait', { time })
  return digestKey ? t('collectBy', { time, key: digestKey }) : t('collect', { time })
}
