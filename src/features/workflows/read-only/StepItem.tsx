import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { isTimingKind, type TimingKind } from '#src/contract/step-kinds.ts'
import type { Step } from '#src/contract/step.ts'
import { controlsOf, kindOf, variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { IconTile, Tag } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { color, font, phone } from '#src/ui/tokens.ts'
import { StepIcon } from '../model/step-kinds.tsx'
import type { StepNames } from '../sentences/condition-sentence.ts'
import { Conditions } from './Conditions.tsx'
import { Content } from './Content.tsx'
import { timingSentences } from '../sentences/timing-sentences.ts'
import { useTimingLanguage } from '../sentences/use-timing-language.ts'
import { Variants } from './Variants.tsx'
import { readOnlyWords } from './words.ts'

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
  '& > h3': { margin: 0, font: '550 0.875rem/1.25rem var(--font-sans)', overflowWrap: 'anywhere' },
})
const Kind = styled('span')({ color: color.quiet, font: font.small, marginInlineEnd: 4 })
const Lines = styled('div')({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })

type Props = {
  step: Step
  kind: string
  name: string
  number: number
  names: StepNames
  /** Its content is external. */
  isElsewhere: boolean
}

/** One step: what it sends or how it waits, for whom, and what follows a failure. */
export function StepItem({ step, kind, name, number, names, isElsewhere }: Props) {
  const t = useWords(readOnlyWords)
  const { formatNumber } = useLanguage()
  const id = useId()
  const type = kindOf(step)
  const waits = isTimingKind(type)
  const { active, shouldStopOnFail, template, filters } = step
  const variants = variantsOf(step)
  return (
    <Item aria-labelledby={id}>
      <IconTile>
        <StepIcon type={type ?? 'custom'} />
      </IconTile>
      <Body>
        <Head>
          <Kind>{formatNumber(number)}</Kind>
          <h3 id={id}>{name}</h3>
          {name !== kind && <Kind>{kind}</Kind>}
          {active === false && <Tag tone="warning">{t('step.off')}</Tag>}
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
        <Conditions filters={filters ?? []} names={names} />
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
