import { styled } from '@mui/material/styles'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { useWords } from '#src/ui/language.tsx'
import { stepName, stepWords } from '../../model/step-words.ts'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { color } from '#src/ui/tokens.ts'
import { SwitchFormField, TextFormField } from '../fields.ts'
import { useComputed, useValue, useValues } from '../use-value.ts'
import { Fold } from './SubSection.tsx'
import { ConditionsSection } from '../../conditions/ConditionsSection.tsx'
import { FindingsAtPlace } from '../../lint/LintProvider.tsx'
import { focusField } from '../../model/navigation/focus-field.ts'
import { StepIcon } from '../../model/step-kinds.tsx'
import type { OpenStep } from '../../model/navigation/use-jump.ts'
import type { StepPath } from '../../model/values.ts'
import { words } from '../../model/form-words.ts'
import { ContentSection } from './ContentSection.tsx'
import { VariantsSection } from '../variants/VariantsSection.tsx'
import { TimingSection } from './TimingSection.tsx'

const narrow = '@media (max-width: 599.95px)'
const Sheet = styled(Card)({ padding: 24, [narrow]: { padding: 16 } })
const KindLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginBlockEnd: 8,
  color: color.quiet,
  '& > :last-child': { marginInlineStart: 'auto' },
  '& > h3': {
    margin: 0,
    font: '500 0.875rem/1.57 var(--font-sans)',
    overflowWrap: 'anywhere',
  },
})

export type EditorProps = { index: number; open: OpenStep }

/** The form of one step. Only the open step has one, so the cost of the page does not depend on the number of steps. */
export const StepEditor = memo(function StepEditor({ index, open }: EditorProps) {
  const path = `steps.${index}` as const
  return (
    <Region path={path} open={open}>
      <Kind path={path} />
      <FindingsAtPlace place={path} />
      <StepSections path={path} open={open} />
    </Region>
  )
})

type RegionProps = { path: StepPath; open: OpenStep; children: ReactNode }

/** Watches the name here, so that typing in it does not render the children. */
function Region({ path, open, children }: RegionProps) {
  const [name, type] = useValues(`${path}.name`, `${path}.template.type`)
  const t = useWords(words)
  const s = useWords(stepWords)
  const region = useRef<HTMLDivElement>(null)
  const { focus } = open
  useEffect(() => {
    if (focus === true || (focus && !focusField(focus))) arriveAt(region.current)
    // Every opening is a new object, even of the same step and field.
  }, [open, focus])
  return (
    <Sheet
      ref={region}
      role="region"
      tabIndex={-1}
      aria-label={t('step.region', { name: stepName(s, { name, type }) })}
    >
      {children}
    </Sheet>
  )
}

function Kind({ path }: { path: StepPath }) {
  const [type, isOn] = useValues(`${path}.template.type`, `${path}.active`)
  const s = useWords(stepWords)
  return (
    <KindLine>
      <StepIcon type={type} />
      <h3>{s(`kind.${type}`)}</h3>
      <div>
        <SwitchFormField
          name={`${path}.active`}
          label={s('field.active')}
          helperText={isOn ? '' : s('field.active.hint')}
        />
      </div>
    </KindLine>
  )
}

function StepSections({ path, open }: Pick<RegionProps, 'path' | 'open'>) {
  const s = useWords(stepWords)
  const type = useValue(`${path}.template.type`)
  const waits = isTimingKind(type)
  const hasVariants = useComputed(`${path}.variants`, (variants) => (variants?.length ?? 0) > 0)
  return (
    <>
      {waits ? (
        <TimingSection key={`${path} timing`} path={path} type={type} />
      ) : (
        <ContentSection path={path} />
      )}
      <Divider />
      {/* Lists and unfinished edits start over at another position; the plain fields follow it. */}
      <ConditionsSection key={path} path={path} />
      <Divider />
      {(!waits || hasVariants) && (
        <>
          <VariantsSection key={`${path} variants`} path={path} open={open} />
          <Divider />
        </>
      )}
      <FieldStack style={{ marginBlockEnd: 12 }}>
        <SwitchFormField name={`${path}.shouldStopOnFail`} label={s('field.shouldStopOnFail')} />
        <TextFormField name={`${path}.name`} label={s('field.name')} />
      </FieldStack>
      {!waits && <ReplySection path={path} />}
    </>
  )
}

function ReplySection({ path }: { path: StepPath }) {
  const [active, url] = useValues(`${path}.replyCallback.active`, `${path}.replyCallback.url`)
  const s = useWords(stepWords)
  return (
    <Fold title={s('reply.section')} set={active || url !== ''}>
      <SwitchFormField
        name={`${path}.replyCallback.active`}
        label={s('reply.active')}
        helperText={s('reply.active.hint')}
      />
      <TextFormField name={`${path}.replyCallback.url`} label={s('reply.url')} type="url" />
    </Fold>
  )
}

/** Focuses a step. Focusing alone would scroll to the middle of a long one. */
function arriveAt(region: HTMLElement | null) {
  region?.focus({ preventScroll: true })
  const { top } = region?.getBoundingClientRect() ?? { top: 0 }
  if (top < 0 || top > innerHeight / 2) region?.scrollIntoView({ block: 'start' })
}
