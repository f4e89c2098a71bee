import { memo, type ReactNode, useContext, useId } from 'react'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { ProblemChip } from '../lint/problem-count.tsx'
import { StepIcon } from '../model/step-kinds.tsx'
import { stepWords } from '../model/step-words.ts'
import { rowId } from '../navigation/focus-field.ts'
import { rowIcons } from './steps/icons.tsx'
import { useShownStep, type ShownStep } from './steps/summaries.ts'
import { listWords } from './steps/words.ts'
import { contentText } from '../sentences/content-text.ts'
import { ChannelsWithoutProvider } from '../providers/channels-without-provider.ts'
import { words } from '../model/form-words.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { filtersSentence } from '../../shared/condition-sentence.ts'
import { toFilter } from '../model/to-create.ts'

const TimingSummary = lazy(async () => (await import('./steps/TimingSummary.tsx')).TimingSummary)

type Props = {
  uuid: string
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  /** Paths of the form's errors in this step, separated by spaces. */
  errorPaths: string
  /** Steps are being selected: a checkbox replaces the drag handle. */
  choosing: boolean
  isPicked: boolean
}

/** One step of the list, with its actions. The list listens for the buttons of all rows. */
export const StepRow = memo(function StepRow(props: Props) {
  const { uuid, isFirst, isLast, isOpen, errorPaths, choosing, isPicked } = props
  const step = useShownStep(uuid)
  const t = useWords(words)
  const l = useWords(listWords)
  const kindWords = useWords(stepWords)
  const about = useId()
  const lacking = useContext(ChannelsWithoutProvider)
  // The step is being removed.
  if (!step) return null
  const isTiming = isTimingKind(step.template.type)
  const isLacking = step.active && lacking.has(step.template.type)
  const kind = kindWords(`kind.${step.template.type}`)
  const name = step.name || kind
  // A name such as “Email 2” already says the kind.
  const saysKind = `${name} `.startsWith(`${kind} `)
  return (
    <li data-row={uuid} data-open={isOpen ? '' : undefined} data-picked={isPicked ? '' : undefined}>
      {isFirst && insertButton('before', l('insert.before', { name }))}
      <div className="row">
        {choosing ? (
          <label className="lead">
            <input
              type="checkbox"
              data-act="pick"
              aria-label={l('select.one', { name })}
              checked={isPicked}
              // The list handles the click, which has the state of the Shift key.
              onChange={() => undefined}
            />
          </label>
        ) : (
          <span className="lead" data-grip="" title={l('drag')} aria-hidden>
            {rowIcons.grip}
          </span>
        )}
        <button
          type="button"
          className="open"
          id={rowId(uuid)}
          data-act="open"
          aria-label={saysKind ? t('step.open', { name }) : t('step.openKind', { name, kind })}
          aria-describedby={about}
          aria-current={isOpen ? 'step' : undefined}
        >
          <span className="tile" data-timing={isTiming ? '' : undefined}>
            <StepIcon type={step.template.type} />
          </span>
          <span>
            <span className="head">
              <span className="name" dir="auto">
                {name}
              </span>
              {!saysKind && <span className="kind">{kind}</span>}
            </span>
            <span id={about}>
              <span className="summary" dir="auto">
                {isTiming ? <TimingSummary step={step} /> : contentText(t, step.template)}
              </span>
              {step.filters.length > 0 && (
                <span className="summary when">
                  <ConditionSummary step={step} />
                </span>
              )}
              <span className="chips">
                <ProblemChip view={uuid} errorPaths={errorPaths} />
                {!step.active && <Tag>{t('step.off')}</Tag>}
                {step.variants > 0 && <Tag>{t('step.variants', { count: step.variants })}</Tag>}
                {isLacking && <Tag tone="warning">{t('step.noProvider')}</Tag>}
              </span>
            </span>
          </span>
        </button>
        <span className="acts">
          {/* Not `disabled` at the ends: the focus would jump to the top of the page. */}
          {actButton('up', t('step.up', { name }), isFirst)}
          {actButton('down', t('step.down', { name }), isLast)}
          {actButton('duplicate', l('duplicate', { name }))}
          {actButton('remove', t('step.remove', { name }))}
          {actButton('more', l('more', { name }))}
        </span>
      </div>
      {insertButton('after', l('insert.after', { name }))}
    </li>
  )
})

// Functions instead of components, because a long list has a thousand of each.

const actButton = (
  act: 'up' | 'down' | 'duplicate' | 'remove' | 'more',
  label: string,
  isOff?: boolean,
): ReactNode => (
  <button
    type="button"
    className="act"
    data-act={act}
    aria-label={label}
    aria-disabled={isOff || undefined}
    aria-haspopup={act === 'more' ? 'menu' : undefined}
  >
    {rowIcons[act]}
  </button>
)

const insertButton = (act: 'before' | 'after', label: string): ReactNode => (
  <button type="button" className="insert" data-act={act} aria-label={label} aria-haspopup="menu">
    <span>{rowIcons.plus}</span>
  </button>
)

function ConditionSummary({ step: { filters, targets } }: { step: ShownStep }) {
  const t = useWords(conditionWords)
  const s = useWords(stepWords)
  const names = new Map(targets.map(({ uuid, name, type }) => [uuid, name || s(`kind.${type}`)]))
  const sentence = filtersSentence(t, filters.map(toFilter), names)
  return <span title={sentence}>{sentence}</span>
}
