/** A tag `{% … %}`, or a variable with a filter, `{{ name | upcase }}`. */
const liquid = /\{%[^%]*%\}|\{\{(?![-\s]*[#/!>])[^{}|"']+\|[^{}]*\}\}/

/** The first part of a text that is written in Liquid, which other tools use. */
export const liquidIn = (text: string): { written: string; index: number } | undefined => {
  const found = /\{%|\|/.test(text) ? liquid.exec(text) : null
  return found ? { written: found[0], index: found.index } : undefined
}
