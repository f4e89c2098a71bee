import OpenIcon from '@mui/icons-material/OpenInFull'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { type ComponentProps, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lineName, linesOfKind } from '#src/contract/template-texts.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { Segments } from '#src/ui/fields/ChoiceInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { showMarkup } from '#src/ui/markup.ts'
import { pageNonce } from '#src/ui/nonce.ts'
import { shortText } from '#src/ui/short-text.ts'
import { color, font } from '#src/ui/tokens.ts'
import { textOf } from './html-text.ts'
import { type MailColorScheme, mailDocument } from './mail-document.ts'
import { previewWords } from './preview-words.ts'
import type { RenderedMessage } from './rendered.ts'
import { useRemembered } from './use-remembered.ts'

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
        <Segments
          label={t('width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: t('width.desktop') },
            { value: 'phone', label: t('width.phone') },
          ]}
        />
        <Segments
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
