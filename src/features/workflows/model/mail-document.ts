import { escapeHtml } from '#src/domain/text/escape-html.ts'
import { readMarkup } from '#src/ui/markup.ts'
import { renameStyles, restoreNames, restoreTexts, extractStyles } from './html-text.ts'

export type MailColorScheme = 'light' | 'dark'

/**
 * The document of a preview, for the `srcdoc` of a frame with an empty `sandbox`. Scripts, frames, forms and remote
 * content are removed, so that the page's policy, which the frame inherits, has nothing to refuse.
 * Styles are collected in one element with the page's nonce: the policy allows no others.
 */
export function mailDocument(html: string, nonce: string, colorScheme: MailColorScheme = 'light'): string {
  const { body } = readMarkup(renameStyles(html))
  const styles = extractStyles(body)
  restoreTexts(body)
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  for (const element of body.querySelectorAll('*')) sanitizeElement(element)
  for (const image of body.querySelectorAll('img')) replacePicture(image)
  const css = [base, ...(colorScheme === 'dark' ? [dark] : []), ...styles].join('\n')
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<style nonce="${escapeHtml(nonce)}">${css}</style></head>`,
    `<body>${body.innerHTML}</body></html>`,
  ].join('')
}

const unwanted =
  'script, iframe, frame, object, embed, link, base, meta, form > *[formaction], audio, video, source, svg, math, title, template, noscript, noembed, portal'

/** Attributes that are useful in a preview. */
const allowedAttributes = new Set(
  'align alt bgcolor border cellpadding cellspacing class color cols colspan dir height id lang role rows rowspan size span src start title type valign width data-look'.split(
    ' ',
  ),
)

const base = `
  html { background: #fff; color: #1f2328; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 16px; overflow-wrap: anywhere; }
  img { max-width: 100%; }
  .preview-link, a { color: #0b57d0; text-decoration: underline; }
  .preview-button { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #1f2328; color: #fff; text-decoration: none; }
  .preview-picture { display: inline-block; max-width: 100%; padding: 8px 12px; border: 1px dashed #8c959f; color: #57606a; font-size: 13px; }
`

/** What a mail app in dark mode does to an email without colours of its own. */
const dark = `
  html { background: #1f1f1f; color: #e8eaed; color-scheme: dark; }
  .preview-link, a { color: #8ab4f8; }
  .preview-button { background: #e8eaed; color: #1f1f1f; }
  .preview-picture { border-color: #8c959f; color: #bdc1c6; }
`

/** More than any real element has. Removing a huge number one by one would take a browser minutes. */
const maxAttributes = 200

function sanitizeElement(element: Element) {
  if (element.attributes.length > maxAttributes) return element.remove()
  const leadsTo = element.getAttribute('href')
  for (const { name } of Array.from(element.attributes))
    if (!allowedAttributes.has(name.toLowerCase())) element.removeAttribute(name)
  // Links in a preview lead nowhere; their target is shown.
  if (leadsTo !== null) element.setAttribute('title', restoreNames(leadsTo))
  if (element.hasAttribute('src') && element.localName !== 'img') element.removeAttribute('src')
}

/** Only embedded pictures are shown, because loading one would tell its host who reads the message. */
function replacePicture(image: HTMLImageElement) {
  const source = image.getAttribute('src') ?? ''
  if (/^data:image\/(?!svg)/i.test(source)) return
  const place = image.ownerDocument.createElement('span')
  place.className = 'preview-picture'
  place.title = restoreNames(source)
  place.textContent = restoreNames(image.getAttribute('alt') || source || '…')
  image.replaceWith(place)
}
