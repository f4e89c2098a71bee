import { isTimingKind } from '#src/contract/step-kinds.ts'
import type { Step, StepInput } from '#src/contract/step.ts'
import { maxShown } from '#src/ui/data/DataTable.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import { StepIcon } from '../model/step-kinds.tsx'
import { readOnlyWords } from '../read-only/words.ts'
import { useSentenceLanguage } from '../model/step-sentences.ts'
import { type DrawnStep, drawnSteps } from './drawn.ts'
import './flow.css'
import { flowWords } from './words.ts'

/** What a run did at a step. */
export type StepTrace = {
  /**
   * In order: it ran, its conditions led around it, something else held it back, the run never reached it, or it is
   * unknown which of these happened.
   */
  kind: 'ran' | 'around' | 'held' | 'never' | 'unknown'
  tone: Tone
  text: string
  /** Index of the variant that was used. */
  variant?: number | undefined
}

type Props = {
  label: string
  steps: readonly (Step | StepInput)[]
  /** Whether the steps' content is external. */
  isElsewhere?: boolean
  /** The path of one run, by step index. */
  traces?: readonly StepTrace[] | undefined
}

/** Beyond this many steps, the drawing scrolls instead of filling the screen. */
const many = 12

/**
 * A workflow drawn from its trigger to its end: waits, branches around steps with conditions, and the path of a run if
 * there is one. As text it is a list of the steps in order, each in sentences.
 */
export function Flow({ label, steps, isElsewhere = false, traces }: Props) {
  const [t, r] = [useWords(flowWords), useWords(readOnlyWords)]
  const language = useSentenceLanguage()
  const shown = drawnSteps(language, steps.slice(0, maxShown), {
    isElsewhere,
    unknown: (type) => r('step.unknownKind', { type }),
  })
  const scrolls = shown.length > many ? ({ role: 'group', tabIndex: 0, 'aria-label': label } as const) : {}
  return (
    <div className="flow" data-ways={traces ? '' : undefined} {...scrolls}>
      <div className="flow-end" aria-hidden>
        {t('start')}
      </div>
      <ol aria-label={label}>
        {shown.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a drawing: its steps never move
          <Stop key={index} step={step} trace={traces?.[index]} />
        ))}
      </ol>
      <div className="flow-end" aria-hidden>
        {t('end')}
      </div>
    </div>
  )
}

function Stop({ step, trace }: { step: DrawnStep; trace: StepTrace | undefined }) {
  const t = useWords(flowWords)
  const { name, kind, type, before, doing, only, variants, after } = step
  return (
    <li
      aria-label={name}
      data-branch={only.length > 0 ? '' : undefined}
      data-off={before.length > 0 ? '' : undefined}
      data-way={trace?.kind}
    >
      {only.map((sentence) => (
        <p className="flow-only" key={sentence}>
          {sentence} <span>{t('otherwise')}</span>
        </p>
      ))}
      <div className="flow-stop">
        <span className="flow-tile" data-timing={isTimingKind(type) ? '' : undefined}>
          <StepIcon type={type} />
        </span>
        <div>
          <div className="flow-head">
            <h3>
              <bdi>{name}</bdi>
            </h3>
            {name !== kind && <span>{kind}</span>}
            {trace && <Tag tone={trace.tone}>{trace.text}</Tag>}
          </div>
          <Sentences of={[...before, ...doing]} />
          {variants.length > 0 && (
            <ul>
              {variants.map((sentence, index) => (
                <li key={sentence} data-used={index === trace?.variant ? '' : undefined}>
                  {sentence} {index === trace?.variant && <Tag tone={trace.tone}>{t('variant.used')}</Tag>}
                </li>
              ))}
            </ul>
          )}
          <Sentences of={after} />
        </div>
      </div>
    </li>
  )
}

const Sentences = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => <p key={sentence}>{sentence}</p>)
