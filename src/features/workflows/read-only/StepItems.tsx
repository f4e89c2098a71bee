import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import type { Step, StepTemplate } from '#src/contract/step.ts'
import { controlsOf, kindOf, variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import { maxShown } from '#src/ui/data/DataTable.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { shortText, longestQuote } from '#src/ui/short-text.ts'
import { stepWords } from '../model/step-words.ts'
import { readOnlyWords } from './words.ts'
import { useId, Fragment } from 'react'
import { type TimingKind, isTimingKind } from '#src/contract/step-kinds.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { IconTile, Tag } from '#src/ui/data/Tag.tsx'
import { color, font, phone, radius } from '#src/ui/tokens.ts'
import { StepIcon } from '../model/step-kinds.tsx'
import { type StepNames, conditionSentence, groupNotes } from '../../shared/condition-sentence.ts'
import { timingSentences, useTimingLanguage } from '../model/timing-sentences.ts'
import type { Filter } from '#src/contract/filter.ts'
import Divider from '@mui/material/Divider'
import { conditionWords } from '../../shared/condition-words.ts'
import { type ContentPart, contentParts } from '../model/content-preview.ts'

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
    <Stack component="ol" aria-label={t('steps')}>
      {shown.slice(0, maxShown).map(({ step, kind, name }, index) => (
        <StepItem
          key={step._id ?? step.uuid ?? index}
          {...{ step, kind, name, names, isElsewhere }}
          number={index + 1}
        />
      ))}
    </Stack>
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

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 10 })
const VariantItem = styled('li')({
  display: 'grid',
  gap: 8,
  minInlineSize: 0,
  padding: '10px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8, font: font.strong },
})
const Rule = styled('div')({ font: font.body, color: color.quiet })

type VariantsProps = {
  variants: readonly Step[]
  kind: string
  names: StepNames
}

function Variants({ variants, kind, names }: VariantsProps) {
  const t = useWords(readOnlyWords)
  if (variants.length === 0) return null
  return (
    <>
      <Rule>{t('variants.rule')}</Rule>
      <List aria-label={t('variants')}>
        {variants.map(({ name, active, filters, template }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- variants have no lasting id, and never move here
          <VariantItem key={index}>
            <div>
              <bdi>{name?.trim() || t('variants.unnamed', { kind, number: index + 1 })}</bdi>
              {active === false && <Tag tone="warning">{t('step.off')}</Tag>}
            </div>
            <Conditions ofVariant filters={filters ?? []} names={names} />
            <Content template={template ?? {}} />
          </VariantItem>
        ))}
      </List>
    </>
  )
}

const Root = styled('div')({ display: 'grid', gap: 6, font: font.body })
const Group = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '8px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '& > li': { display: 'flex', gap: 6, paddingBlock: 2 },
  '& > li > b': { color: color.quiet, fontWeight: 500 },
  '& > li > div': { minInlineSize: 0, overflowWrap: 'anywhere' },
})
const Note = styled('div')({ font: font.small, color: color.quiet })

type ConditionsProps = { filters: readonly Filter[]; names: StepNames; ofVariant?: boolean }

function Conditions({ filters, names, ofVariant = false }: ConditionsProps) {
  const t = useWords(conditionWords)
  if (filters.length === 0) return <Rule>{t('none')}</Rule>
  return (
    <Root role="group" aria-label={t('title')}>
      <Rule>
        {filters.length === 1
          ? t(ofVariant ? 'variant.one' : 'ruleOne')
          : t(ofVariant ? 'variant.any' : 'ruleAny')}
      </Rule>
      {filters.map((filter, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have no lasting id, and these never move
        <Fragment key={index}>
          {index > 0 && <Divider>{t('or')}</Divider>}
          <OneGroup filter={filter} names={names} number={index + 1} />
        </Fragment>
      ))}
    </Root>
  )
}

function OneGroup({ filter, names, number }: { filter: Filter; names: StepNames; number: number }) {
  const t = useWords(conditionWords)
  return (
    <Group aria-label={t('group', { number })}>
      {(filter.children ?? []).map((condition, index) => {
        const { text, note } = conditionSentence(t, condition, names)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>
            {index > 0 && <b>{t(filter.value === 'OR' ? 'or' : 'and')}</b>}
            <div>
              {text}
              {note !== undefined && <Note>{note}</Note>}
            </div>
          </li>
        )
      })}
      {groupNotes(t, filter).map((note) => (
        <li key={note}>
          <Note>{note}</Note>
        </li>
      ))}
    </Group>
  )
}

const Parts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, max-content) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  padding: '9px 11px',
  font: font.body,
  background: color.sunken,
  border: '1px solid transparent',
  borderRadius: radius.control,
  '& > dt': { color: color.quiet },
  '& > dd': {
    margin: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 6,
    overflow: 'hidden',
  },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, '& > dd': { marginBlockEnd: 8 } },
})
/** A step's content, shortened; the raw JSON has all of it. */
function Content({ template }: { template: StepTemplate }) {
  const t = useWords(readOnlyWords)
  const parts = contentParts(template)
  if (parts.length === 0) return <Rule>{t('content.none')}</Rule>
  const textOf = (part: ContentPart) => {
    if (part.kind !== 'Variable')
      return part.url === undefined ? part.text : t('content.buttonTo', { text: part.text, url: part.url })
    const details = [
      part.type,
      part.isRequired ? t('content.required') : '',
      part.usual === '' ? '' : t('content.default', { value: part.usual }),
    ].filter((detail) => detail !== '')
    return details.length === 0
      ? part.text
      : t('content.variable.detailed', { name: part.text, details: details.join(', ') })
  }
  return (
    <Parts>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no id, and these never move
        <Fragment key={index}>
          <dt>{t(`text.${part.kind}`)}</dt>
          <dd dir="auto">{shortText(textOf(part), longestQuote)}</dd>
        </Fragment>
      ))}
    </Parts>
  )
}
