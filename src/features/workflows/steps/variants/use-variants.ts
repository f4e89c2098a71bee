import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { focusField } from '../../model/navigation/focus-field.ts'
import {
  type PartValues,
  type StepPath,
  type WorkflowValues,
  uuid,
  emptyFilter,
  emptyStep,
  type StepValues,
} from '../../model/values.ts'
import type { PartActions } from '../../conditions/PartButtons.tsx'
import { variantWords } from './words.ts'
import { isExactly } from '#src/domain/json/patch.ts'
import { toStep } from '../../model/to-create.ts'
import { partCopy } from '../../conditions/edits.ts'

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

/** A copy without the ids that a service gave the original. */
function variantCopy(variant: PartValues): PartValues {
  const { kept, filters, ...copy } = structuredClone(variant)
  const { _id: _, id: __, uuid: ___, _templateId: ____, ...rest } = kept ?? {}
  return { ...copy, uuid: uuid(), filters: filters.map(partCopy), ...(kept ? { kept: rest } : {}) }
}

/** Where a variant is in a list, or -1. */
const placeOfVariant = (variants: readonly PartValues[], variant: PartValues): number =>
  variants.findIndex((one) => (variant.uuid === '' ? isExactly(one, variant) : one.uuid === variant.uuid))

/** The variants of a step, the index of the open one, and what can be done with them. */
export function useVariants(path: StepPath) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const name = `${path}.variants` as const
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: 'rowKey' })
  const [at, setAt] = useState<number>()
  const t = useWords(variantWords)
  const offer = useRemovalOffer(fields)
  const total = fields.length
  const called = (index: number) => t('variant', { number: index + 1 })

  const show = (index: number, change: () => void) => {
    flushSync(() => {
      change()
      setAt(index)
    })
    focusField(`${name}.${index}.name`)
  }
  const add = () => {
    show(total, () => append(newVariant(getValues(path)), { shouldFocus: false }))
    announce(t('added', { variant: called(total) }))
  }
  const duplicate = (index: number) => {
    const copy = variantCopy(getValues(`${name}.${index}`))
    show(index + 1, () => insert(index + 1, copy, { shouldFocus: false }))
    announce(t('duplicated', { variant: called(index + 1) }))
  }
  const shift = (index: number, to: number) => {
    move(index, to)
    setAt((now) => (now === index ? to : now === to ? index : now))
    announce(t('moved', { variant: called(index), position: to + 1, total }))
  }
  const takeOut = (index: number) => {
    const variant = structuredClone(getValues(`${name}.${index}`))
    flushSync(() => {
      remove(index)
      setAt((now) => (now === undefined || now === index ? undefined : now > index ? now - 1 : now))
    })
    focusField(total > 1 ? `${name}.${Math.min(index, total - 2)}` : name)
    offer(getValues(path).uuid, index, variant)
  }
  const actionsOf = (index: number): PartActions => ({
    duplicate: () => duplicate(index),
    up: index > 0 ? () => shift(index, index - 1) : undefined,
    down: index < total - 1 ? () => shift(index, index + 1) : undefined,
    remove: () => takeOut(index),
  })
  return { rows: fields, at, setAt, add, actionsOf }
}

/** Offers to restore a removed variant, until it has been restored in another way. */
function useRemovalOffer(rows: readonly PartValues[]) {
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const t = useWords(variantWords)
  const made = useRef<{ variant: PartValues; withdraw: () => void }>(undefined)
  useEffect(() => {
    if (!made.current || placeOfVariant(rows, made.current.variant) < 0) return
    made.current.withdraw()
    made.current = undefined
  }, [rows])
  return (step: string, index: number, variant: PartValues) => {
    const bringBack = () => {
      // The step may have moved or been removed.
      const place = getValues('steps').findIndex(({ uuid }) => uuid === step)
      if (place < 0) return
      const path = `steps.${place}.variants` as const
      const left = getValues(path)
      if (placeOfVariant(left, variant) >= 0) return
      const to = Math.min(index, left.length)
      flushSync(() => setValue(path, left.toSpliced(to, 0, variant), { shouldDirty: true }))
      focusField(`${path}.${to}`)
      announce(t('restored', { variant: t('variant', { number: to + 1 }) }))
    }
    const name = variant.name.trim()
    const number = index + 1
    const withdraw = toast({
      message: t('removed', { variant: name ? t('named', { number, name }) : t('variant', { number }) }),
      action: { label: t('undo'), onAct: bringBack },
    })
    made.current = { variant, withdraw }
  }
}
