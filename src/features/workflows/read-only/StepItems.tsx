import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { Step } from '#src/contract/step.ts'
import { controlsOf, kindOf, variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import { maxShown } from '#src/ui/data/DataTable.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { stepWords } from '../model/step-words.ts'
import { readOnlyWords } from './words.ts'
import { useId } from 'react'
import { type TimingKind, isTimingKind } from '#src/contract/step-kinds.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { IconTile, Tag } from '#src/ui/data/Tag.tsx'
import { color, font, phone } from '#src/ui/tokens.ts'
import { StepIcon } from '../model/step-kinds.tsx'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { Conditions } from './Conditions.tsx'
import { Content } from './Content.tsx'
import { timingSentences, useTimingLanguage } from '../sentences/timing-sentences.ts'
import { Variants } from './Variants.tsx'

type Props = {
  steps: readonly Step[]
  /** Whether the steps' content is external. */
  isElsewhere: boolean
}

export function StepItems({ steps, isElsewhere }: Props) {
  const t = useWords(readOnlyWords)
  const s = useWords(stepWords)
  const shown = steps.map((step) => {
    const known = kindOf(step)
    const kind = known ? s(`kind.${known}`) : t('step.unknownKind', { type: step.template?.type ?? '?' })
    return { step, kind, name: shortText(step.name?.trim() || kind) }
  })
  const names = new Map(shown.flatMap(({ step, name }) => (step.uuid ? [[step.uuid, name] as const] : [])))
  return (
    <Box component="ol" aria-label={t('steps')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.slice(0, maxShown).map(({ step, kind, name }, index) => (
        <StepItem
          key={step._id ?? step.uuid ?? index}
          {...{ step, kind, name, names, isElsewhere }}
          number={index + 1}
        />
      ))}
    </Box>
  )
}

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 14,
  padding: '16px 20px',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  [phone]: { padding: '14px 16px', gap: 10 },
})
const Body = styled('div')({ display: 'grid', gap: 10, minInlineSize: 0, font: font.body })
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minBlockSize: 32,
  '& > h3': { margin: 0, font: '500 0.875rem/1.25rem var(--font-sans)', overflowWrap: 'anywhere' },
})
const Kind = styled('span')({
  color: color.quiet,
  font: font.small,
  fontVariantNumeric: 'tabular-nums',
  marginInlineEnd: 4,
})
const Lines = styled('div')({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })

type ItemProps = {
  step: Step
  kind: string
  name: string
  number: number
  names: StepNames
  /** Whether the step's content is external. */
  isElsewhere: boolean
}

function StepItem({ step, kind, name, number, names, isElsewhere }: ItemProps) {
  const t = useWords(readOnlyWords)
  const { formatNumber } = useLanguage()
  const id = useId()
  const type = kindOf(step)
  const waits = isTimingKind(type)
  const { active, shouldStopOnFail, template, filters } = step
  const variants = variantsOf(step)
  const isOff = active === false
  return (
    <Item aria-labelledby={id}>
      <IconTile dim={isOff}>
        <StepIcon type={type ?? 'custom'} />
      </IconTile>
      <Body>
        <Head>
          <Kind>{formatNumber(number)}</Kind>
          <h3 id={id}>
            <bdi>{name}</bdi>
          </h3>
          {name !== kind && <Kind>{kind}</Kind>}
          {isOff && <Tag tone="warning">{t('step.off')}</Tag>}
          {variants.length > 0 && <Tag>{t('step.variants', { count: variants.length })}</Tag>}
          {shouldStopOnFail && <Tag>{t('step.stops')}</Tag>}
        </Head>
        {isElsewhere ? (
          <Controls step={step} />
        ) : waits ? (
          <Timing step={step} type={type} />
        ) : (
          <Content template={template ?? {}} />
        )}
        <ReplyCallback step={step} />
        {!(isOff && !filters?.length) && <Conditions filters={filters ?? []} names={names} />}
        <Variants variants={variants} kind={kind} names={names} />
      </Body>
    </Item>
  )
}

/** The settings of a step with external content, as far as the service reports them. */
function Controls({ step }: { step: Step }) {
  const t = useWords(readOnlyWords)
  const controls = controlsOf(step)
  if (!controls) return <Lines>{t('elsewhere.step')}</Lines>
  return <CodeBlock captioned label={t('elsewhere.controls')} code={JSON.stringify(controls, null, 2)} />
}

function Timing({ step, type }: { step: Step; type: TimingKind }) {
  const language = useTimingLanguage()
  return (
    <Lines>
      {timingSentences(language, type, step.metadata ?? {}).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Lines>
  )
}

function ReplyCallback({ step: { replyCallback } }: { step: Step }) {
  const t = useWords(readOnlyWords)
  if (!replyCallback?.active) return null
  const { url } = replyCallback
  return <Lines>{url ? t('step.reply', { url }) : t('step.replyNowhere')}</Lines>
}
