import { collects, isTimingKind, type TimingKind } from '#src/contract/step-kinds.ts'
import type { StepInput, StepMetadataInput } from '#src/contract/step.ts'
import { digestUnits } from '#src/contract/step.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { stepWords } from '../model/step-words.ts'
import { StepIcon } from '../model/step-kinds.tsx'
import './flow.css'
import { flowWords } from './words.ts'

type DrawnStep = Pick<StepInput, 'name' | 'template' | 'metadata' | 'filters'>

/** A workflow at a glance: what is sent, where it waits, and what depends on a condition. */
export function FlowOutline({ label, steps }: { label: string; steps: readonly DrawnStep[] }) {
  const t = useWords(flowWords)
  const s = useWords(stepWords)
  const { formatList } = useLanguage()
  return (
    <ol className="flow-glance" aria-label={label}>
      {steps.map(({ name, template: { type }, metadata, filters }, index) => {
        const waits = isTimingKind(type)
        const count = (filters ?? []).reduce((sum, { children }) => sum + (children?.length ?? 0), 0)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a drawing: its steps never move
          <li key={index}>
            <span className="flow-tile" data-timing={waits ? '' : undefined}>
              <StepIcon type={type} />
            </span>
            <span>
              <bdi>{name}</bdi>
              <VisuallyHidden>, {s(`kind.${type}`)}</VisuallyHidden>
              {waits && (
                <span className="flow-quiet"> · {timeOf(t, s, formatList, type, metadata ?? {})}</span>
              )}
              {count > 0 && (
                <span className="flow-if" title={t('allOf', { count })}>
                  {t('if')}
                  <VisuallyHidden> {t('allOf', { count })}</VisuallyHidden>
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type FlowWords = WordsOf<typeof flowWords>

function timeOf(
  t: FlowWords,
  s: WordsOf<typeof stepWords>,
  formatList: (items: readonly string[]) => string,
  type: TimingKind,
  { type: how, amount, unit, delayPath, digestKey, timed }: StepMetadataInput,
): string {
  if (!collects(type) && how === 'scheduled') return t('waitUntil', { path: `payload.${delayPath ?? ''}` })
  if (how === 'timed' && timed?.atTime) {
    const { atTime: at, weekDays } = timed
    if (unit !== 'weeks' || !weekDays?.length) return t('collectUntil', { time: at })
    // Day names of the contract.
    const days = formatList(weekDays.map((day) => s(`day.${day}` as 'day.monday')))
    return t('collectTimed', { days, time: at })
  }
  const known = digestUnits.find((one) => one === unit)
  const time = known ? t(known, { count: Number(amount) }) : ''
  if (!collects(type)) return t('wait', { time })
  return digestKey ? t('collectBy', { time, key: digestKey }) : t('collect', { time })
}
