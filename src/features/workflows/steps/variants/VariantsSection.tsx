import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { useParts } from '../../conditions/PartButtons.tsx'
import { focusField } from '../../model/navigation/focus-field.ts'
import type { OpenStep } from '../../model/navigation/use-jump.ts'
import { toStep } from '../../model/to-create.ts'
import {
  emptyFilter,
  emptyStep,
  type PartValues,
  type StepPath,
  type StepValues,
  type WorkflowValues,
} from '../../model/values.ts'
import { SubSection } from '../step/SubSection.tsx'
import { showVariant } from './shown-variant.ts'
import { VariantItem } from './VariantItem.tsx'
import { variantWords } from './words.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 })

type Props = { path: StepPath; open: OpenStep }

/** What is sent to some people instead of the step. At most one variant is open, and the preview shows it. */
export function VariantsSection({ path, open }: Props) {
  const { getValues } = useFormContext<WorkflowValues>()
  const [at, setAt] = useState<number>()
  const { keys, add, actionsOf } = useParts(`${path}.variants`, '.name', { setOpen: setAt })
  useArrivalIn(path, open, setAt)
  useEffect(() => {
    showVariant(open.uuid, at === undefined ? undefined : at + 1)
    return () => showVariant(open.uuid, undefined)
  }, [open.uuid, at])
  const t = useWords(variantWords)
  return (
    <SubSection title={t('section')} description={t(keys.length === 0 ? 'none' : 'order')}>
      {keys.length > 0 && (
        <List aria-label={t('section')}>
          {keys.map((rowKey, index) => (
            <VariantItem
              key={rowKey}
              path={`${path}.variants.${index}`}
              number={index + 1}
              isOpen={index === at}
              onToggle={() => setAt(index === at ? undefined : index)}
              actions={actionsOf(index)}
            />
          ))}
        </List>
      )}
      <div data-path={`${path}.variants`}>
        <Button size="small" variant="outlined" onClick={() => add(newVariant(getValues(path)))}>
          {t('add')}
        </Button>
      </div>
    </SubSection>
  )
}

/** A variant with the step's content and a condition to fill in, because the service refuses a variant without one. */
function newVariant(step: StepValues): PartValues {
  // Copies what has no field too.
  const { _id: _, ...template } = toStep(step).template
  const { variants: __, ...part } = emptyStep(template.type, '')
  return {
    ...part,
    filters: [emptyFilter()],
    template: structuredClone(step.template),
    kept: { template },
  }
}

/** Openings whose place in a variant has been reached. */
const reached = new WeakSet<OpenStep>()

/** Opens the variant that the focus is requested in, then moves the focus there. */
function useArrivalIn(path: StepPath, open: OpenStep, setAt: (at: number) => void) {
  const [goal, setGoal] = useState<string>()
  useEffect(() => {
    const { focus } = open
    const prefix = `${path}.variants.`
    if (typeof focus !== 'string' || !focus.startsWith(prefix) || reached.has(open)) return
    reached.add(open)
    setAt(Number.parseInt(focus.slice(prefix.length), 10))
    setGoal(focus)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each opening is a new object; moving the step must not repeat it
  }, [open])
  useEffect(() => {
    if (goal === undefined) return
    if (!focusField(goal)) focusField(goal.split('.').slice(0, 4).join('.'))
    setGoal(undefined)
  }, [goal])
}
