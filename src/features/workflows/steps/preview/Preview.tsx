import { styled } from '@mui/material/styles'
import { memo, useDeferredValue, useMemo, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { collects } from '#src/contract/step-kinds.ts'
import type { StepTemplateInput, StepInput } from '#src/contract/step.ts'
import {
  eventsBefore,
  filledTemplate,
  stepContent,
  unfilledParts,
} from '#src/domain/delivery/step-content.ts'
import { templateProblem } from '#src/domain/templates/template-ast.ts'
import { withDefaults } from '#src/domain/trigger/trigger-check.ts'
import { templateTexts } from '#src/domain/templates/template-texts.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, font, radius } from '#src/ui/tokens.ts'
import { Link } from '#src/ui/Link.tsx'
import { systemSamples } from '#src/domain/templates/sample-values.ts'
import { toFilters, toStep, toTemplate } from '../../model/to-create.ts'
import type { PartPath, PartValues, TemplateValues, WorkflowValues, StepPath } from '../../model/values.ts'
import { useTestInput, type TestInput } from '../../model/test-input.ts'
import { useTestRuns } from '../../model/test-runs.ts'
import { VariableNotes } from '../content/VariableNotes.tsx'
import { useComputed, useValue } from '../use-value.ts'
import { useShownVariant } from '../variants/shown-variant.ts'
import { Message } from '../../model/Message.tsx'
import { renderedMessage } from '../../model/rendered.ts'
import { previewWords } from '../../model/preview-words.ts'
import type { ConditionContext } from '#src/domain/conditions/context.ts'
import { evaluateFilters } from '#src/domain/conditions/evaluate-filters.ts'
import { variantFor } from '#src/domain/delivery/choose-variant.ts'
import type { Semantics } from '#src/domain/services/semantics.ts'

type Variant = Pick<StepInput, 'active' | 'filters'>

/**
 * The number of the variant that a person gets, counting from 1, or 0 for the step itself. `undefined` if only a run can
 * tell, because it depends on an earlier step or on what this console cannot compute.
 */
export function versionFor(
  variants: readonly Variant[],
  context: ConditionContext,
  semantics: Semantics,
): number | undefined {
  const given = variants.map(({ active, filters = [] }, index) => ({
    number: index + 1,
    isOn: active !== false,
    groups: filters,
  }))
  const { variant, hold } = variantFor(given, ({ groups }) =>
    groups.some(({ children }) => children?.some(({ on }) => on === 'previousStep'))
      ? unknown
      : evaluateFilters(groups, context, semantics),
  )
  return hold ? undefined : (variant?.number ?? 0)
}

const unknown = { passed: false, stopped: false, verdict: 'notEvaluated' } as const

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  minInlineSize: 0,
})
const Quiet = styled('div')({ font: font.small, color: color.quiet })

/** The message of a step as the person of the form's test would get it. Follows typing without blocking it. */
export function Preview({ path }: { path: PartPath }) {
  const input = useDeferredValue(useTestInput())
  const written = useDeferredValue(useValue(`${path}.template`))
  return input ? <OfTest {...{ path, input, written }} /> : null
}

type OfTestProps = { path: PartPath; input: TestInput; written: TemplateValues }

const OfTest = memo(function OfTest({ path, input, written }: OfTestProps) {
  const t = useWords(previewWords)
  const { template, number } = useVersion(path, written, input)
  return (
    <Stack>
      <Quiet>
        {t.rich(number > 0 ? 'as.variant' : 'as', { person: <bdi>{input.name}</bdi>, number })}{' '}
        <Link
          to="."
          search={(before) => ({ ...before, section: 'test' as const })}
          replace
          resetScroll={false}
        >
          {t('as.change')}
        </Link>
      </Quiet>
      <Shown {...{ template, input, path }} />
    </Stack>
  )
})

/**
 * The template to preview, and the number of its variant. For a step, its own or that of a variant: the one that is
 * open, else the one that the person gets. For a variant, its own.
 */
function useVersion(path: PartPath, own: TemplateValues, input: TestInput) {
  const { getValues } = useFormContext<WorkflowValues>()
  // Serialised, because the form mutates its values.
  const text = useComputed(path, (part) =>
    JSON.stringify(part && 'variants' in part ? part.variants.map(versionOf) : []),
  )
  const written = useDeferredValue(text)
  const variants = useMemo(() => JSON.parse(written) as ReturnType<typeof versionOf>[], [written]) // as just written
  const { semantics } = useServiceFacts()
  const fits = useMemo(() => versionFor(variants, input.context, semantics), [variants, input, semantics])
  const open = useShownVariant(getValues(path).uuid)
  const number = open ?? fits ?? 0
  return { template: variants[number - 1]?.template ?? own, number }
}

/** What the preview needs of a variant, to show it and to choose it. */
const versionOf = ({ active, filters, template }: PartValues) => ({
  active,
  filters: toFilters(filters),
  template,
})

type MessageProps = { template: TemplateValues; input: TestInput; path: PartPath }

const Shown = memo(function Shown({ template, input, path }: MessageProps) {
  const t = useWords(previewWords)
  const sent = useMemo(() => toTemplate(template), [template])
  const broken = useMemo(
    () => templateTexts(sent).filter(({ text }) => text.includes('{{') && templateProblem(text)),
    [sent],
  )
  const index = Number(path.split('.')[1])
  const followsDigest = useComputed('steps', (steps = []) =>
    steps.slice(0, index).some((step) => step.active && collects(step.template.type)),
  )
  if (broken.length > 0)
    return (
      <InlineAlert tone="warning" title={t('broken')}>
        {broken.map(({ name, text, path: at }) => (
          <div key={at.join('.')}>
            {name === 'Message' ? '' : t(`text.${name}`)}
            <VariableNotes text={text} hint="" />
          </div>
        ))}
      </InlineAlert>
    )
  return followsDigest ? (
    <AfterDigest template={sent} input={input} index={index} />
  ) : (
    <Filled template={sent} input={input} events={undefined} />
  )
})

type FilledProps = { template: StepTemplateInput; input: TestInput; events: readonly unknown[] | undefined }

/** The message with the texts that a run would fill in. */
function Filled({ template, input, events }: FilledProps) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(previewWords)
  const texts = useMemo(() => {
    // A service takes the defaults of the last step.
    const defaults = { steps: getValues('steps').slice(-1).map(toStep) }
    const given = { actor: systemSamples()['actor'], ...input.facts }
    return stepContent(template, { ...given, payload: withDefaults(defaults, input.payload) }, events)
  }, [template, input, events, getValues])
  const unfilled = unfilledParts(texts)
  return (
    <>
      {unfilled.length > 0 && (
        <InlineAlert tone="warning">{t('unfilled', { parts: unfilled.join(', ') })}</InlineAlert>
      )}
      <Message
        kind={template.type}
        message={renderedMessage(template.type, filledTemplate(template, texts))}
      />
    </>
  )
}

/** With the events that the test collects. */
function AfterDigest({ template, input, index }: Omit<FilledProps, 'events'> & { index: number }) {
  const t = useWords(previewWords)
  const { run } = useTestRuns(input)
  if (!run) return null
  const events = eventsBefore(run.steps, index)
  return (
    <>
      <Filled {...{ template, input, events }} />
      <Quiet>{t('events', { count: events?.length ?? 0 })}</Quiet>
    </>
  )
}

const Pane = styled('section')({
  padding: 16,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sunken,
  '& > h3': { margin: '0 0 12px', font: font.strong, color: color.quiet },
})

/** What the step sends, next to its form. */
export function PreviewPane({ path }: { path: StepPath }) {
  const title = useId()
  const t = useWords(previewWords)
  // Deferred, so that the opened step is painted first.
  const isShown = useDeferredValue(true, false)
  return (
    <Pane aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      {isShown && <Preview path={path} />}
    </Pane>
  )
}
