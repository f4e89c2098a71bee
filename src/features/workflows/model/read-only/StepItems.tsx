import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isTimingKind, type StepType } from '#src/contract/step-kinds.ts'
import type { Step } from '#src/contract/step.ts'
import { listOf, valueAt } from '#src/domain/json/values.ts'
import { controlsOf, variantsOf } from '#src/domain/workflow/workflow-reading.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { maxShown } from '#src/ui/data/TruncationNote.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { filtersSentence, type StepNames } from '../../../shared/condition-sentence.ts'
import { conditionWords } from '../../../shared/condition-words.ts'
import { Message } from '../Message.tsx'
import { renderedMessage } from '../rendered.ts'
import { StepCard } from '../StepCard.tsx'
import { kindName, kindOf, stepName, stepNames, stepWords } from '../step-words.ts'
import { timingSentences, useTimingLanguage } from '../timing-sentences.ts'
import { readOnlyWords } from './words.ts'

type Props = {
  steps: readonly Step[]
  /** Whether the steps' content is external. */
  isElsewhere: boolean
}

/** The steps of a workflow as they are written. */
export function StepItems({ steps, isElsewhere }: Props) {
  const [t, s] = [useWords(readOnlyWords), useWords(stepWords)]
  const named = steps.map((step) => ({ step, name: step.name, type: step.template?.type, uuid: step.uuid }))
  const names = stepNames(s, named)
  return (
    <Stack component="ol" aria-label={t('steps')} spacing={1.5}>
      {named.slice(0, maxShown).map(({ step, ...each }, index) => (
        <Item
          key={step._id ?? step.uuid ?? index}
          {...{ step, names, isElsewhere }}
          name={stepName(s, each)}
        />
      ))}
    </Stack>
  )
}

type ItemProps = { step: Step; name: string; names: StepNames; isElsewhere: boolean }

function Item({ step, name, names, isElsewhere }: ItemProps) {
  const [t, s, c] = [useWords(readOnlyWords), useWords(stepWords), useWords(conditionWords)]
  const { active, shouldStopOnFail, template, filters, replyCallback } = step
  const variants = variantsOf(step)
  const isOff = active === false
  const kind = kindName(s, template?.type)
  return (
    <StepCard
      name={name}
      type={kindOf(template?.type)}
      dim={isOff}
      chips={
        <>
          {name !== kind && (
            <Typography variant="body2" color="textSecondary">
              {kind}
            </Typography>
          )}
          {isOff && <Tag tone="warning">{t('step.off')}</Tag>}
          {variants.length > 0 && <Tag>{t('step.variants', { count: variants.length })}</Tag>}
          {shouldStopOnFail && <Tag>{t('step.stops')}</Tag>}
        </>
      }
    >
      <Stack spacing={1.25} sx={{ mt: 1 }}>
        {isElsewhere ? <Controls step={step} /> : <Doing step={step} type={kindOf(template?.type)} />}
        {replyCallback?.active && (
          <div>
            {replyCallback.url ? t('step.reply', { url: replyCallback.url }) : t('step.replyNowhere')}
          </div>
        )}
        <OtherFields template={template} />
        {filters && filters.length > 0 && <div>{filtersSentence(c, filters, names)}</div>}
        {variants.length > 0 && <Variants variants={variants} {...{ kind, names }} />}
      </Stack>
    </StepCard>
  )
}

/** The settings of a step with external content, as far as the service reports them. */
function Controls({ step }: { step: Step }) {
  const t = useWords(readOnlyWords)
  const controls = controlsOf(step)
  if (!controls) return t('elsewhere.step')
  return <CodeBlock captioned label={t('elsewhere.controls')} code={JSON.stringify(controls, null, 2)} />
}

function Doing({ step: { metadata, template }, type }: { step: Step; type: StepType }) {
  const language = useTimingLanguage()
  if (!isTimingKind(type)) return <Message kind={type} message={renderedMessage(type, template ?? {})} />
  return timingSentences(language, type, metadata ?? {}).map((sentence) => (
    <div key={sentence}>{sentence}</div>
  ))
}

/** What the message does not show. */
function OtherFields({ template }: Pick<Step, 'template'>) {
  const t = useWords(readOnlyWords)
  const layout = shown(template?._layoutId)
  const feed = shown(template?._feedId)
  const variables = listOf(template?.variables).map((variable) => shown(valueAt(variable, 'name')))
  const lines = [
    ...(layout ? [t('step.layout', { value: layout })] : []),
    ...(feed ? [t('step.feed', { value: feed })] : []),
    ...(variables.length > 0 ? [t('step.variables', { value: variables.join(', ') })] : []),
  ]
  return lines.map((line) => (
    <Typography key={line} variant="body2" color="textSecondary">
      {line}
    </Typography>
  ))
}

/** A value of the service as text: what is not text itself is shown as JSON. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type VariantsProps = { variants: readonly Step[]; kind: string; names: StepNames }

function Variants({ variants, kind, names }: VariantsProps) {
  const [t, c] = [useWords(readOnlyWords), useWords(conditionWords)]
  return (
    <>
      <Typography color="textSecondary">{t('variants.rule')}</Typography>
      <Stack component="ol" aria-label={t('variants')} spacing={1}>
        {variants.map(({ name, active, filters, template }, index) => (
          <StepCard
            // oxlint-disable-next-line react/no-array-index-key -- variants have no lasting id, and never move here
            key={index}
            name={name?.trim() || t('variants.unnamed', { kind, number: index + 1 })}
            type={kindOf(template?.type)}
            chips={active === false && <Tag tone="warning">{t('step.off')}</Tag>}
          >
            <Stack spacing={1} sx={{ mt: 1 }}>
              <div>{filtersSentence(c, filters ?? [], names)}</div>
              <OtherFields template={template} />
              <Message
                kind={kindOf(template?.type)}
                message={renderedMessage(kindOf(template?.type), template ?? {})}
              />
            </Stack>
          </StepCard>
        ))}
      </Stack>
    </>
  )
}
