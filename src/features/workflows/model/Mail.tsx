import OpenIcon from '@mui/icons-material/OpenInFull'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { type ComponentProps, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lineName, linesOfKind } from '#src/contract/template-texts.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { showMarkup, readMarkup } from '#src/ui/markup.ts'
import { pageNonce } from '#src/ui/nonce.ts'
import { shortText } from '#src/ui/short-text.ts'
import { color, font } from '#src/ui/tokens.ts'
import { textOf, renameStyles, restoreNames, restoreTexts, extractStyles } from './html-text.ts'
import { previewWords } from './preview-words.ts'
import type { RenderedMessage } from './rendered.ts'
import { useRemembered } from './use-remembered.ts'
import { escapeHtml } from '#src/domain/text/escape-html.ts'

type MailColorScheme = 'light' | 'dark'

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

const Envelope = styled('dl')({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '2px 12px',
  margin: 0,
  padding: '10px 14px',
  font: font.small,
  '& > dt': { color: color.quiet },
  '& > dd': { margin: 0, overflowWrap: 'anywhere', '&[data-line="subject"]': { fontWeight: 600 } },
})
const Body = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  borderBlockStart: `1px solid ${color.line}`,
  // Within the card's own edge.
  borderRadius: '0 0 7px 7px',
  background: '#fff',
  '&[data-look="dark"]': { background: '#1f1f1f' },
  '& > iframe': { display: 'block', inlineSize: '100%', blockSize: '100%', marginInline: 'auto', border: 0 },
  '& > iframe[data-next]': { position: 'absolute', insetBlockStart: 0, visibility: 'hidden' },
})

/** Widths in pixels of a phone, and of a window in which an email is read. */
const widths = { desktop: 600, phone: 375 } as const
type Width = keyof typeof widths

/** An email as it arrives, as wide as there is room; *Enlarge* shows it at a chosen width and in dark mode. */
export function Mail({ message }: { message: RenderedMessage }) {
  const t = useWords(previewWords)
  const [open, setOpen] = useState(false)
  const lines = textOf(message.text).split('\n')
  const height = lines.reduce((sum, line) => sum + 14 + 24 * Math.ceil(line.length / 60), 48)
  return (
    <Card sx={{ maxWidth: widths.desktop }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'nowrap' }}>
        <Envelope>
          {linesOfKind('email').map((key) => (
            <Fragment key={key}>
              <dt>{t(`text.${lineName(key)}`)}</dt>
              <dd dir="auto" data-line={key}>
                {shortText(message.lines[key]) || t(key === 'senderName' ? 'from.default' : 'none')}
              </dd>
            </Fragment>
          ))}
        </Envelope>
        <IconButton label={t('enlarge')} size="small" sx={{ m: 0.5 }} onClick={() => setOpen(true)}>
          <OpenIcon />
        </IconButton>
      </Stack>
      <Frame html={message.text} height={`${Math.min(height, 360)}px`} />
      {open && (
        <Dialog title={message.lines.subject || t('frame')} maxWidth="md" onClose={() => setOpen(false)}>
          <Enlarged html={message.text} />
        </Dialog>
      )}
    </Card>
  )
}

function Enlarged({ html }: { html: string }) {
  const t = useWords(previewWords)
  const [width, setWidth] = useRemembered<Width>('mail width', 'desktop')
  const [colorScheme, setColorScheme] = useRemembered<MailColorScheme>('mail look', 'light')
  return (
    <Stack spacing={1.5}>
      <Stack direction="row">
        <ChoiceInput
          row
          hiddenLabel
          label={t('width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: t('width.desktop') },
            { value: 'phone', label: t('width.phone') },
          ]}
        />
        <ChoiceInput
          row
          hiddenLabel
          label={t('look')}
          value={colorScheme}
          onChange={setColorScheme}
          options={[
            { value: 'light', label: t('look.light') },
            { value: 'dark', label: t('look.dark') },
          ]}
        />
      </Stack>
      <Frame html={html} height="65vh" width={widths[width]} colorScheme={colorScheme} />
    </Stack>
  )
}

/** Delay between the last keystroke and the new document, because a frame can only be updated by loading it again. */
const pauseMs = 200

type FrameProps = { html: string; height: string; width?: number; colorScheme?: MailColorScheme }

function Frame({ html, height, width, colorScheme = 'light' }: FrameProps) {
  const t = useWords(previewWords)
  const [source, setSource] = useState(() => mailDocument(html, pageNonce(), colorScheme))
  /** The visible frame; the next one replaces it once it has loaded, so that nothing flickers. */
  const [shown, setShown] = useState(source)
  useEffect(() => {
    const timer = setTimeout(() => setSource(mailDocument(html, pageNonce(), colorScheme)), pauseMs)
    return () => clearTimeout(timer)
  }, [html, colorScheme])
  const sources = shown === source ? [source] : [shown, source]
  return (
    <Body data-look={colorScheme} style={{ blockSize: height }}>
      {sources.map((one) => (
        <MarkupFrame
          key={one}
          title={one === shown ? t('frame') : ''}
          data-next={one === shown ? undefined : ''}
          aria-hidden={one === shown ? undefined : true}
          style={width === undefined ? {} : { maxInlineSize: width }}
          markup={one}
          onShown={setShown}
        />
      ))}
    </Body>
  )
}

type MarkupFrameProps = {
  title: string
  markup: string
  onShown: (markup: string) => void
} & ComponentProps<'iframe'>

/** Sets its document without React's `srcDoc`, because React would pass plain text, which the page's policy refuses. */
function MarkupFrame({ title, markup, onShown, ...rest }: MarkupFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return undefined
    // Added only now, because the empty page that every frame starts with is loaded too.
    const tell = () => onShown(markup)
    current.addEventListener('load', tell)
    showMarkup(current, markup)
    return () => current.removeEventListener('load', tell)
  }, [markup, onShown])
  return <iframe {...rest} ref={frame} title={title} />
}
