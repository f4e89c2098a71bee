const elements = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col ' +
    'colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu ' +
    'meta meter nav noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script ' +
    'search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot ' +
    'th thead time title tr track tt u ul var video wbr'
  ).split(' '),
)

/** Characters that HTML also reads without a semicolon, so that `&region` is `®ion`. The accented letters are left out. */
const entity =
  /&(?:amp|brvbar|cedil|cent|copy|curren|deg|divide|frac\d\d|gt|iexcl|iquest|laquo|lt|macr|micro|middot|nbsp|not|ord[fm]|para|plusmn|pound|quot|raquo|reg|sect|shy|sup[123]|szlig|thorn|times|uml|yen)(?![a-z]*;)\w+/

const skipped =
  /\{\{\{?(?:[^{]|\{(?!\{))*?\}\}\}?|<!--(?:(?!<!--)[^])*?-->|<(style|script)\b(?:(?!<\1\b)[^])*?<\/\1\s*>/gi
const tag = /<\/?([a-z][^\s<>/]*)(?:[\s/][^<>]*)?>/gi

const blank = (part: string) => ' '.repeat(part.length)

/** `escaped`: the part as it must be written to be shown · `repaired`: the whole HTML with it. */
type LostText = { lost: string; escaped: string; repaired: string }

/** The first part of HTML that was probably meant as text: `<John>`, which is not shown, or `&region`, which becomes `®ion`. */
export function lostText(html: string): LostText | undefined {
  if (!/[<&]/.test(html)) return undefined
  const text = html.replaceAll(skipped, blank)
  // Names with a colon or a hyphen belong to mail programs and to custom elements.
  const unknown = [...text.matchAll(tag)].find(
    ([, name = '']) => !/[:-]/.test(name) && !elements.has(name.toLowerCase()),
  )
  const found = unknown ?? entity.exec(text.replaceAll(tag, blank))
  if (!found) return undefined
  const end = found.index + found[0].length
  const lost = html.slice(found.index, end)
  const escaped = unknown ? `&lt;${lost.slice(1, -1)}&gt;` : `&amp;${lost.slice(1)}`
  return { lost, escaped, repaired: html.slice(0, found.index) + escaped + html.slice(end) }
}
