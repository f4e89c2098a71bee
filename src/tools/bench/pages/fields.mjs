/** @typedef {{ path: string, label: string, kind: 'text' | 'area' | 'check' | 'choice' }} Field */

/**
 * The fields of an open step, for both plain pages.
 * @param {import('../steps.mjs').Step} step
 * @returns {Field[]}
 */
export function fieldsOf({ template, filters }) {
  const blocks = Array.isArray(template.content) ? template.content : []
  return [
    { path: 'name', label: 'Step name', kind: 'text' },
    { path: 'active', label: 'Active', kind: 'check' },
    ...(blocks.length > 0 ? [text('template.subject', 'Subject')] : [area('template.content', 'Text')]),
    ...blocks.map((_, at) => area(`template.content.${at}.content`, `Block ${at + 1}`)),
    ...filters.flatMap((_, at) => {
      const path = `filters.${at}.children.0`
      return [
        { path: `${path}.operator`, label: 'Operator', kind: /** @type {const} */ ('choice') },
        text(`${path}.field`, 'Field'),
        text(`${path}.value`, 'Value'),
      ]
    }),
  ]
}

/** @param {string} path @param {string} label @returns {Field} */
const text = (path, label) => ({ path, label, kind: 'text' })
/** @param {string} path @param {string} label @returns {Field} */
const area = (path, label) => ({ path, label, kind: 'area' })

export const operators = ['EQUAL', 'NOT_EQUAL', 'LARGER', 'SMALLER', 'IN', 'NOT_IN']
/** The buttons of a row. */
export const actions = ['up', 'duplicate', 'down', 'remove', 'more', 'after']

/** What a row says below the name. @param {import('../steps.mjs').Step} step */
export const summaryOf = ({ template: { type, subject, content } }) =>
  `${type}: ${subject ?? (typeof content === 'string' ? content : '')}`

/** The number of steps in the address. */
export const stepCountInUrl = () => Number(new URLSearchParams(location.search).get('steps'))
