/** A tag `{% … %}`, or a variable with a filter, `{{ name | upcase }}`. */
const liquid = /\{%-?\s*(\w*)\s*([^%]*?)\s*-?%\}|\{\{-?\s*(?![#/!>])([^{}|"']+?)\s*\|\s*([^{}]*?)\s*-?\}\}/g
const path = /^[\w.@-]+$/
const loop = /^(\w+)\s+in\s+([\w.]+)$/

const filters: Readonly<Record<string, (name: string) => string>> = {
  upcase: (name) => `{{uppercase ${name}}}`,
  downcase: (name) => `{{lowercase ${name}}}`,
  capitalize: (name) => `{{titlecase ${name}}}`,
  size: (name) => `{{${name}.length}}`,
}
const ends: Readonly<Record<string, string>> = {
  else: '{{else}}',
  endif: '{{/if}}',
  endunless: '{{/unless}}',
  endfor: '{{/each}}',
}

function handlebarsOf([, tag, rest = '', value = '', filter = '']: readonly (string | undefined)[]) {
  if (tag === undefined)
    return path.test(value) && Object.hasOwn(filters, filter) ? filters[filter]?.(value) : undefined
  if (rest === '') return Object.hasOwn(ends, tag) ? ends[tag] : undefined
  if ((tag === 'if' || tag === 'unless') && path.test(rest)) return `{{#${tag} ${rest}}}`
  const [, , list] = loop.exec(rest) ?? []
  return tag === 'for' && list !== undefined ? `{{#each ${list}}}` : undefined
}

type LiquidTag = { written: string; meant?: string; index: number }

/** Parts of a text that are written in Liquid, which other tools use, with the same in Handlebars where there is such. */
export const liquidIn = (text: string): LiquidTag[] =>
  /\{%|\|/.test(text)
    ? [...text.matchAll(liquid)].map((found) => {
        const meant = handlebarsOf(found)
        return { written: found[0], index: found.index, ...(meant === undefined ? {} : { meant }) }
      })
    : []

/** The whole text in Handlebars; `undefined` if a part of it has no simple counterpart. */
export function fromLiquid(text: string): string | undefined {
  const tags = liquidIn(text)
  if (tags.length === 0 || tags.some(({ meant }) => meant === undefined)) return undefined
  const items = new Set(
    tags.flatMap(({ written }) => loop.exec(written.replaceAll(/^\{%-?\s*for\s+|\s*-?%\}$/g, ''))?.[1] ?? []),
  )
  const plain = text.replaceAll(liquid, (...found: string[]) => handlebarsOf(found) ?? found[0] ?? '')
  // Inside `each`, the names of an item need no prefix.
  return plain.replaceAll(/\{\{[^{}]*\}\}/g, (tag) =>
    tag.replaceAll(/(?<![\w.])(\w+)(\.)?/g, (word, name: string, dot: string | undefined) =>
      items.has(name) ? (dot === undefined ? 'this' : '') : word,
    ),
  )
}
