// The rows and the open step's form of the builder, with React and react-hook-form on native inputs.
import { createElement as h, memo, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useFieldArray, useForm, useFormState, useWatch } from 'react-hook-form'
import { middleOf, stepAt, stepsOf } from '../steps.mjs'
import { actions, stepCountInUrl, fieldsOf, operators, summaryOf } from './fields.mjs'

const steps = stepsOf(stepCountInUrl())

/** @typedef {{ steps: import('../steps.mjs').Step[] }} Values */
/** @typedef {import('react-hook-form').UseFormReturn<Values>} Form */

function Page() {
  const form = /** @type {Form} */ (useForm({ defaultValues: { steps } }))
  const { control } = form
  const { fields, append, move } = useFieldArray({ control, name: 'steps', keyName: 'rowKey' })
  const [open, setOpen] = useState(steps[middleOf(steps.length) - 1]?.uuid)
  const [isNew, setNew] = useState(false)
  const onAct = useCallback(
    (/** @type {string} */ act, /** @type {string} */ uuid, /** @type {number} */ index) => {
      if (act === 'open') setOpen(uuid)
      if (act === 'up' && index > 0) move(index, index - 1)
      if (act === 'down') move(index, index + 1)
    },
    [move],
  )
  const onAdd = () => {
    const uuid = String(fields.length)
    append({ ...stepAt(1), uuid, name: `SMS ${uuid}` }, { shouldFocus: false })
    setOpen(uuid)
    setNew(true)
  }
  const index = fields.findIndex(({ uuid }) => uuid === open)
  const rows = fields.map(({ rowKey, uuid }, at) =>
    h(Row, { key: rowKey, uuid, index: at, control, isOpen: uuid === open, onAct }),
  )
  const add = h('button', { type: 'button', 'data-add-step': 'sms', onClick: onAdd }, 'SMS')
  return [
    h('div', { key: 'list' }, h('ol', {}, rows), add),
    h(StepForm, { key: `${open} ${index}`, form, index, isNew }),
    h(Saved, { key: 'saved', control }),
  ]
}

/** @typedef {{ uuid: string, index: number, control: Form['control'], isOpen: boolean, onAct: (act: string, uuid: string, index: number) => void }} RowProps */

const Row = memo(function Row(/** @type {RowProps} */ { uuid, index, control, isOpen, onAct }) {
  const step = useWatch({ control, name: `steps.${index}` })
  const button = (/** @type {string} */ act, /** @type {unknown[]} */ ...children) =>
    h(
      'button',
      { key: act, type: 'button', 'data-act': act, onClick: () => onAct(act, uuid, index) },
      .../** @type {string[]} */ (children),
    )
  return h(
    'li',
    { 'data-row': uuid, 'aria-current': isOpen ? 'step' : undefined },
    button('open', h('b', {}, step.name), h('small', {}, summaryOf(step))),
    actions.map((act) => button(act, act)),
  )
})

/** @param {{ form: Form, index: number, isNew: boolean }} props */
function StepForm({ form: { register, getValues, setFocus }, index, isNew }) {
  useEffect(() => {
    if (isNew) setFocus(`steps.${index}.name`)
  }, [index, isNew, setFocus])
  return h(
    'section',
    {},
    fieldsOf(getValues(`steps.${index}`)).map(({ path, label, kind }) => {
      const bound = register(/** @type {`steps.${number}.name`} */ (`steps.${index}.${path}`))
      const tag = kind === 'area' ? 'textarea' : kind === 'choice' ? 'select' : 'input'
      const props = kind === 'check' ? { ...bound, type: 'checkbox' } : bound
      const options =
        kind === 'choice' ? operators.map((value) => h('option', { key: value, value }, value)) : undefined
      return h('label', { key: path }, label, h(tag, props, options))
    }),
  )
}

/** @param {{ control: Form['control'] }} props */
function Saved({ control }) {
  const { isDirty } = useFormState({ control })
  return h('p', {}, isDirty ? 'Saving…' : 'Not saved.')
}

const main = document.querySelector('main')
if (main) createRoot(main).render(h(Page))
