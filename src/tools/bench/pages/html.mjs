// The rows and the open step's form of the builder, without a framework.
import { middleOf, stepAt, stepsOf } from '../steps.mjs'
import { actions, stepCountInUrl, fieldsOf, operators, summaryOf } from './fields.mjs'

const steps = stepsOf(stepCountInUrl())
let serial = steps.length

/** @param {string} tag @param {object} [props] @param {(Node | string)[]} children */
const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

const list = make('ol')
const detail = make('section')
const saved = make('p', { textContent: 'Not saved.' })

/** @param {import('../steps.mjs').Step} step */
function rowOf(step) {
  const buttons = actions.map((act) => button(act, act))
  const open = button(
    'open',
    make('b', { textContent: step.name }),
    make('small', { textContent: summaryOf(step) }),
  )
  const row = make('li', {}, open, ...buttons)
  row.dataset['row'] = step.uuid
  return row
}

/** @param {string} act @param {(Node | string)[]} children */
function button(act, ...children) {
  const made = make('button', { type: 'button' }, ...children)
  made.dataset['act'] = act
  return made
}

/** @param {number} index */
function open(index) {
  const step = steps[index]
  if (step === undefined) return
  list.querySelector('[aria-current]')?.removeAttribute('aria-current')
  list.children[index]?.setAttribute('aria-current', 'step')
  detail.replaceChildren(...fieldsOf(step).map((field) => labelled(step, index, field)))
}

/** @param {import('../steps.mjs').Step} step @param {number} index @param {import('./fields.mjs').Field} field */
function labelled(step, index, { path, label, kind }) {
  const name = `steps.${index}.${path}`
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((/** @type {any} */ value, key) => value[key], step)
  const key = kind === 'check' ? 'checked' : 'value'
  const tag = kind === 'area' ? 'textarea' : kind === 'choice' ? 'select' : 'input'
  const options =
    kind === 'choice' ? operators.map((value) => make('option', { value, textContent: value })) : []
  const control = make(tag, kind === 'check' ? { type: 'checkbox', name } : { name }, ...options)
  Object.assign(control, { [key]: holder[last] })
  control.addEventListener('input', () => {
    holder[last] = /** @type {any} */ (control)[key]
    const row = list.children[index]
    if (row) shown(row, step)
    saved.textContent = 'Saving…'
  })
  return make('label', {}, label, control)
}

/** @param {Element} row @param {import('../steps.mjs').Step} step */
function shown(row, step) {
  for (const [tag, said] of [
    ['b', step.name],
    ['small', summaryOf(step)],
  ]) {
    const part = row.querySelector(tag ?? '')
    if (part && part.textContent !== said) part.textContent = said ?? ''
  }
}

list.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest('button') : null
  const row = pressed?.closest('li')
  if (!pressed || !row) return
  const from = [...list.children].indexOf(row)
  const act = pressed.dataset['act']
  if (act === 'open') open(from)
  if (act === 'up') move(row, from, from - 1)
  if (act === 'down') move(row, from, from + 1)
})

/** @param {Element} row @param {number} from @param {number} to */
function move(row, from, to) {
  if (to < 0 || to >= steps.length) return
  steps.splice(to, 0, ...steps.splice(from, 1))
  list.insertBefore(row, list.children[to > from ? to + 1 : to] ?? null)
  open(to)
}

const add = make('button', { type: 'button', textContent: 'SMS' })
add.dataset['addStep'] = 'sms'
add.addEventListener('click', () => {
  const step = { ...stepAt(1), uuid: String(serial), name: `SMS ${serial++}` }
  steps.push(step)
  list.append(rowOf(step))
  open(steps.length - 1)
  detail.querySelector('input')?.focus()
})

list.append(...steps.map(rowOf))
document.querySelector('main')?.append(make('div', {}, list, add), detail, saved)
open(middleOf(steps.length) - 1)
