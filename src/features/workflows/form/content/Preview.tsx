import Box from '@mui/material/Box'
import { useDeferredValue, useMemo, useState } from 'react'
import { keysOf } from '#src/domain/json/same-json.ts'
import { payloadSamples } from '#src/domain/templates/sample-values.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font, radius } from '#src/ui/tokens.ts'
import { useValue } from '../fields.ts'
import { JsonField } from '../../test-input/JsonField.tsx'
import { useTestInputs } from '../../test-input/use-test-inputs.ts'
import type { StepPath, TemplateValues } from '../../model/values.ts'
import { rendered, type Rendered, variablesOf } from './email-html.ts'
import { previewDocument } from './preview-document.ts'
import { previewWords } from './preview-words.ts'

/** The message of a step with sample values for its variables. Updates must not hold up typing. */
export function Preview({ path }: { path: StepPath }) {
  const template = useDeferredValue(useValue(`${path}.template`))
  const { open, isFollowing, edit } = useTestInputs()
  const t = useWords(previewWords)
  const input = useDeferredValue(open)
  const message = useMemo(() => {
    const { subscriber, tenant, payload } = input
    return rendered(template, { subscriber, ...(tenant && { tenant }), ...payload })
  }, [template, input])
  const hasVariables = useMemo(() => keysOf(payloadSamples(variablesOf(template))).length > 0, [template])
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Quiet>{template.type === 'email' ? t('note') : t('note.plain')}</Quiet>
      {template.type === 'email' ? <EmailPreview message={message} /> : <PushPreview message={message} />}
      <Disclosure title={t('samples')}>
        {isFollowing && !hasVariables ? (
          <Quiet>{t('samples.none')}</Quiet>
        ) : (
          <JsonField
            label={t('samples.field')}
            hint={t('samples.hint')}
            input={open}
            part="payload"
            edit={edit}
          />
        )}
      </Disclosure>
    </Box>
  )
}

const Quiet = styled('div')({ font: font.small, color: color.quiet })
const Envelope = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '2px 12px',
  margin: 0,
  padding: '10px 14px',
  font: font.small,
  background: color.sunken,
  borderBlockEnd: `1px solid ${color.line}`,
  '& > dt': { color: color.quiet },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
})
const Mail = styled('div')({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  maxInlineSize: '100%',
  marginInline: 'auto',
  inlineSize: '100%',
  '& > iframe': { display: 'block', inlineSize: '100%', blockSize: 360, border: 0, background: '#fff' },
  '&[data-width="phone"]': { inlineSize: 375 },
})

type Width = 'desktop' | 'phone'

function EmailPreview({ message }: { message: Rendered }) {
  const [width, setWidth] = useState<Width>('desktop')
  const t = useWords(previewWords)
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  const source = useMemo(() => previewDocument(message.html, nonce), [message.html, nonce])
  return (
    <>
      <ChoiceInput
        label={t('width')}
        hideLabel
        dense
        look="segments"
        value={width}
        onChange={setWidth}
        options={[
          { value: 'desktop', label: t('width.desktop') },
          { value: 'phone', label: t('width.phone') },
        ]}
      />
      <Mail data-width={width}>
        <Envelope>
          <dt>{t('from')}</dt>
          <dd dir="auto">{message.sender || t('from.default')}</dd>
          <dt>{t('subject')}</dt>
          <dd dir="auto">
            <strong>{message.subject || t('none')}</strong>
          </dd>
          <dt>{t('preheader')}</dt>
          <dd dir="auto">{message.preheader || t('none')}</dd>
        </Envelope>
        {/* An empty sandbox: an origin of its own, and no scripts, forms, windows or downloads. */}
        <iframe title={t('frame')} sandbox="" srcDoc={source} />
      </Mail>
    </>
  )
}

const Device = styled('div')({
  inlineSize: 320,
  maxInlineSize: '100%',
  marginInline: 'auto',
  padding: '44px 12px 28px',
  borderRadius: 28,
  border: `6px solid ${color.outline}`,
  background: color.sunken,
})
const Banner = styled('div')({
  padding: '10px 12px',
  borderRadius: 14,
  background: color.raised,
  font: font.body,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& small': { font: font.small, color: color.quiet },
  '& > p': {
    margin: 0,
    whiteSpace: 'pre-line',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
  },
})

function PushPreview({ message }: { message: Pick<TemplateValues, 'title'> & { text: string } }) {
  const t = useWords(previewWords)
  return (
    <Device role="group" aria-label={t('push')}>
      <Banner>
        <div>
          <strong dir="auto">{message.title || t('push.noTitle')}</strong>
          <small>{t('now')}</small>
        </div>
        <p dir="auto">{message.text}</p>
      </Banner>
    </Device>
  )
}
