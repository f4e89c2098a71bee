import { styled } from '@mui/material/styles'
import { type ComponentProps, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lineName, linesOfKind } from '#src/contract/template-texts.ts'
import { Segments } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { showMarkup } from '#src/ui/markup.ts'
import { pageNonce } from '#src/ui/nonce.ts'
import { shortText } from '#src/ui/short-text.ts'
import { watchWidth } from '#src/ui/layout/watch-width.ts'
import { color, font, radius } from '#src/ui/tokens.ts'
import { useRemembered } from './use-remembered.ts'
import { type MailColorScheme, mailDocument } from './mail-document.ts'
import type { RenderedMessage } from './rendered.ts'
import { previewWords } from './preview-words.ts'

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Sheet = styled('div')({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
})
const Envelope = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '2px 12px',
  margin: 0,
  padding: '10px 14px',
  font: font.small,
  borderBlockEnd: `1px solid ${color.line}`,
  '& > dt': { color: color.quiet },
  '& > dd': { margin: 0, overflowWrap: 'anywhere', '&[data-line="subject"]': { fontWeight: 600 } },
})
const height = 420
const Body = styled('div')({
  position: 'relative',
  blockSize: height,
  marginInline: 'auto',
  overflow: 'hidden',
  background: '#fff',
  '&[data-look="dark"]': { background: '#1f1f1f' },
  '& > iframe': { position: 'absolute', insetBlockStart: 0, border: 0 },
  '& > iframe[data-next]': { visibility: 'hidden' },
})

/** Widths in pixels of a phone, and of a window in which an email is read. */
const widths = { desktop: 600, phone: 375 } as const
type Width = keyof typeof widths

/** An email, scaled down to the width of a window or a phone. */
export function Mail({ message }: { message: RenderedMessage }) {
  const [width, setWidth] = useRemembered<Width>('mail width', 'phone')
  const [colorScheme, setColorScheme] = useRemembered<MailColorScheme>('mail look', 'light')
  const t = useWords(previewWords)
  return (
    <>
      <Choices>
        <Segments
          label={t('width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: t('width.phone') },
            { value: 'desktop', label: t('width.desktop') },
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
      </Choices>
      <Sheet>
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
        <Frame html={message.text} width={width} colorScheme={colorScheme} />
      </Sheet>
    </>
  )
}

/** Delay between the last keystroke and the new document, because a frame can only be updated by loading it again. */
const pauseMs = 200

type FrameProps = { html: string; width: Width; colorScheme: MailColorScheme }

function Frame({ html, width, colorScheme }: FrameProps) {
  const t = useWords(previewWords)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(widths.phone)
  const [source, setSource] = useState(() => documentOf(html, colorScheme))
  /** The visible frame; the next one replaces it once it has loaded, so that nothing flickers. */
  const [shown, setShown] = useState(source)
  useEffect(() => {
    const timer = setTimeout(() => setSource(documentOf(html, colorScheme)), pauseMs)
    return () => clearTimeout(timer)
  }, [html, colorScheme])
  useLayoutEffect(() => {
    const around = box.current?.parentElement
    return around ? watchWidth(around, (inner) => setRoom(inner || widths.phone)) : undefined
  }, [])
  const scale = Math.min(1, room / widths[width])
  const style = {
    inlineSize: widths[width],
    blockSize: height / scale,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  }
  const sources = shown === source ? [source] : [shown, source]
  return (
    // Always left-to-right, because it is scaled from a corner, which a mirrored page would move.
    <Body ref={box} dir="ltr" data-look={colorScheme} style={{ inlineSize: Math.min(room, widths[width]) }}>
      {sources.map((one) => (
        <MarkupFrame
          key={one}
          title={one === shown ? t('frame') : ''}
          data-next={one === shown ? undefined : ''}
          aria-hidden={one === shown ? undefined : true}
          style={style}
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

function documentOf(html: string, colorScheme: MailColorScheme): string {
  return mailDocument(html, pageNonce(), colorScheme)
}
