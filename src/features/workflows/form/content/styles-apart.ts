type Styles = { sheets: string[]; rules: string[] }

const judged = /([\s"'/])(style|on\w+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi

/** Takes styles and handlers out of an HTML text: a browser weighs them against the page's policy as soon as it reads them. */
export function apart(html: string): { markup: string; styles: Styles } {
  const styles: Styles = { sheets: [], rules: [] }
  const withoutSheets = html.replaceAll(
    /<style[^>]*>([\s\S]*?)(?:<\/style[^>]*>|$)/gi,
    (_whole, css: string) => {
      styles.sheets.push(harmless(css))
      return ''
    },
  )
  const markup = withoutSheets.replaceAll(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
    tag.replaceAll(judged, (_whole, before: string, name: string, value = '') => {
      if (name.toLowerCase() !== 'style') return before
      const look = String(styles.rules.length)
      const css = textOfAttribute(String(value)).replaceAll(/[{}]/g, '')
      styles.rules.push(`[data-look="${look}"][data-look][data-look] { ${harmless(css)} }`)
      return `${before} data-look="${look}" `
    }),
  )
  return { markup, styles }
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}
const textOfAttribute = (value: string) =>
  value
    .replaceAll(/^["']|["']$/g, '')
    .replaceAll(/&(?:quot|#39|#x27|amp);/g, (entity) => entities[entity] ?? entity)

/** Nothing that ends the element or a comment of another rule, and nothing that is fetched. */
const harmless = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replaceAll('<', '')
    .replaceAll(/@(?:import|font-face|charset|namespace)[^;{]*(?:;|\{[^}]*\})?/gi, '')
    .replaceAll(/(?:url|image|image-set|src)\s*\(\s*(?!["']?data:image\/)[^)]*\)?/gi, 'none')
