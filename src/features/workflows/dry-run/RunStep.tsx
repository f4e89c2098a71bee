import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import type { Evaluation } from '#src/domain/conditions/verdict.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { Tag, ToneDot } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { color, font, phone, type Tone, toneColor } from '#src/ui/tokens.ts'
import type { Place } from '../navigation/use-jump.ts'
import { StepIcon } from '../model/step-kinds.tsx'
import { stepWords } from '../model/step-words.ts'
import { engineWords } from '../model/engine-words.ts'
import { dryRunWords } from './dry-run-words.ts'
import { RunContent } from './RunContent.tsx'
import { type RowVerdict, rowVerdict, verdictTones } from '../model/engine-sentences.ts'
import { stateTones } from '../../shared/run-words.ts'
import { kindOf, stepName, timedVerdict, useRunSentences } from './run-texts.ts'
import { isStop } from '#src/domain/conditions/evaluate-filters.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '4.75rem auto minmax(0, 1fr)',
  gap: '0 12px',
  font: font.body,
  [phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
})
const When = styled('div')({
  paddingBlock: 10,
  textAlign: 'end',
  font: font.small,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
  [phone]: { gridColumn: 2, textAlign: 'start', paddingBlock: '8px 0' },
})
const Rail = styled('div')({
  position: 'relative',
  inlineSize: 12,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 5,
    borderInlineStart: `2px solid ${color.line}`,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 14,
    insetInlineStart: 0,
    inlineSize: 12,
    blockSize: 12,
    borderRadius: '50%',
    border: `3px solid ${color.surface}`,
    boxSizing: 'border-box',
    background: 'var(--dot)',
  },
  'li:first-of-type > &::before': { insetBlockStart: 14 },
  'li:last-of-type > &::before': { insetBlockEnd: 'auto', blockSize: 20 },
  [phone]: { gridColumn: 1, gridRow: '1 / span 2' },
})
const Body = styled('div')({
  display: 'grid',
  gap: 6,
  minInlineSize: 0,
  paddingBlock: '8px 16px',
  overflowWrap: 'anywhere',
  [phone]: { gridColumn: 2, paddingBlockStart: 2 },
})
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  '& > svg': { color: color.quiet },
})
const Quiet = styled('div')({ color: color.quiet })

type RowProps = {
  name: string
  type: string
  /** ISO 8601; absent if the step was never reached. `time` formats it. */
  at: string | undefined
  time: (at: string) => string
  tone: Tone
  title: ReactNode
  marks: ReactNode
  children: ReactNode
}

/** A step on the timeline of a run, predicted or real. */
export function StepRow({ name, type, at, time, tone, title, marks, children }: RowProps) {
  return (
    <Item style={{ '--dot': toneColor(tone) } as object} aria-label={name}>
      <When>
        {at !== undefined && (
          <time dateTime={at}>
            <bdi>{time(at)}</bdi>
          </time>
        )}
      </When>
      <Rail aria-hidden />
      <Body>
        <Head>
          <StepIcon type={kindOf(type)} />
          {title}
          {marks}
        </Head>
        {children}
      </Body>
    </Item>
  )
}

type Props = {
  step: StepRun
  time: (at: string) => string
  onJump: (place: Place) => void
}

export function RunStep({ step, time, onJump }: Props) {
  const [t, s] = [useWords(dryRunWords), useWords(stepWords)]
  const { index, type, at, verdict } = step
  const name = stepName(s, step)
  const tone = stateTones[verdict]
  const title = (
    <MuiLink
      component="button"
      type="button"
      title={t('step.open', { name })}
      sx={{ font: 'inherit', fontWeight: 600, color: 'inherit', textAlign: 'start', minBlockSize: 24 }}
      onClick={() => onJump({ path: `steps.${index}.name`, step: index })}
    >
      <bdi>{name}</bdi>
    </MuiLink>
  )
  const marks = <Tag tone={tone}>{timedVerdict(t, step, time)}</Tag>
  return (
    <StepRow {...{ name, type, at, time, tone, title, marks }}>
      <Sentence step={step} />
      <RunContent step={step} />
      <StepReason step={step} title={t('step.why')} />
    </StepRow>
  )
}

/** What the chip does not say. */
export function Sentence({ step }: Pick<Props, 'step'>) {
  const { verdict, digest, wait } = step
  const sentences = useRunSentences()
  const e = useWords(engineWords)
  const note = wait && 'note' in wait ? wait.note : undefined
  const text =
    verdict === 'waited' && !digest
      ? note && e(`note.${note}`)
      : verdict !== 'sent' && digest
        ? sentences.digest(digest)
        : sentences.step(step)
  return text ? <Quiet>{text}</Quiet> : null
}

/** Rendered only when opened: a long flow has reasons for every step. */
export function StepReason({ step, title }: { step: StepRun; title: string }) {
  const [open, setOpen] = useState(false)
  if (!step.conditions && !step.preference) return null
  return (
    <Disclosure title={title} open={open} onToggle={setOpen}>
      {open && <RunReasons step={step} />}
    </Disclosure>
  )
}

const Reasons = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  '& ul': { paddingInlineStart: 18, marginBlockStart: 4 },
})

function RunReasons({ step: { preference, conditions, passedOver = [] } }: { step: StepRun }) {
  const t = useWords(dryRunWords)
  const sentences = useRunSentences()
  return (
    <Reasons>
      {preference && preference.gates.length > 0 && (
        // A channel that is off is not an unmet condition.
        <li>
          {preference.sent ? (
            <Line verdict="passed">{sentences.preference(preference)}</Line>
          ) : (
            <>
              <ToneDot tone={verdictTones.failed} /> {sentences.preference(preference)}
            </>
          )}
        </li>
      )}
      {conditions && <ConditionReasons conditions={conditions} />}
      {passedOver.map((variant) => (
        <li key={variant.index}>
          {variant.name === ''
            ? t('variant.passedOver', { number: variant.index + 1 })
            : t('variant.passedOver.named', { name: variant.name })}
          <Reasons>
            <ConditionReasons conditions={variant.conditions} />
          </Reasons>
        </li>
      ))}
    </Reasons>
  )
}

function Line({ verdict, children }: { verdict: RowVerdict; children: string }) {
  const t = useWords(dryRunWords)
  return (
    <>
      <ToneDot tone={verdictTones[verdict]} /> {children}
      <VisuallyHidden> {t(`condition.${verdict}`)}</VisuallyHidden>
    </>
  )
}

function ConditionReasons({ conditions }: { conditions: Evaluation }) {
  const sentences = useRunSentences()
  if (conditions.groups.length === 0)
    return (
      <li>
        <Line verdict={conditions.verdict}>{sentences.evaluation(conditions)}</Line>
      </li>
    )
  return conditions.groups.map((group, index) => {
    const children = group.children.map((child, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- conditions have no id, and these never move
      <li key={place}>
        <Line verdict={rowVerdict(child)}>{sentences.condition(child)}</Line>
      </li>
    ))
    // A group with one condition adds nothing to it.
    if (conditions.groups.length === 1 && children.length === 1) return children
    return (
      // oxlint-disable-next-line react/no-array-index-key -- groups have no id either
      <li key={index}>
        <Line verdict={group.children.some(isStop) ? 'stopped' : group.verdict}>
          {sentences.group(group)}
        </Line>
        <Reasons>{children}</Reasons>
      </li>
    )
  })
}
