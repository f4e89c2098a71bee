/** A tag `{% … %}`, or a variable with a filter, `{{ name | upcase }}`. */
const liquid = /\{%([^%]*)%\}|\{\{(?![-\s]*[#/!>])([^{}|"']+)\|([^{}]*)\}\}/g
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

type Match = readonly (string | undefined)[]

/** Without the spaces around it, and the dashes that remove those outside. */
const plain = (written = '') => written.replace(/^-/, '').replace(/-$/, '').trim()

/** The name of a tag, and what follows it. */
const tagOf = ([, written]: Match) => /^(\w*)\s*(.*)$/s.exec(plain(written)) ?? []

function handlebarsOf(found: Match): string | undefined {
  const [, written, value, filter] = found
  if (written === undefined) {
    const [name, change] = [plain(value), plain(filter)]
    return path.test(name) && Object.hasOwn(filters, change) ? filters[change]?.(name) : undefined
  }
  const [, tag = '', rest = ''] = tagOf(found)
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
  const tags = [...text.matchAll(liquid)]
  if (tags.length === 0 || tags.some((found) => handlebarsOf(found) === undefined)) return undefined
  const items = new Set(tags.flatMap((found) => loop.exec(tagOf(found)[2] ?? '')?.[1] ?? []))
  const handlebars = text.replaceAll(liquid, (...found: string[]) => handlebarsOf(found) ?? found[0] ?? '')
  // Inside `each`, the names of an item need no prefix.
  return handlebars.replaceAll(/\{\{[^{}]*\}\}/g, (tag) =>
    tag.replaceAll(/(?<![\w.])(\w+)(\.)?/g, (word, name: string, dot: string | undefined) =>
      items.has(name) ? (dot === undefined ? 'this' : '') : word,
    ),
  )
}
