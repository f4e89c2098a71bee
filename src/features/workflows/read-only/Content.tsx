import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import type { StepTemplate } from '#src/contract/step.ts'
import { useWords } from '#src/ui/language.tsx'
import { longestQuote, shortText } from '#src/ui/short-text.ts'
import { color, font, phone, radius } from '#src/ui/tokens.ts'
import { type ContentPart, contentParts } from './content-preview.ts'
import { readOnlyWords } from './words.ts'

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, max-content) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  padding: '9px 11px',
  font: font.body,
  background: color.sunken,
  border: '1px solid transparent',
  borderRadius: radius.control,
  '& > dt': { color: color.quiet },
  '& > dd': {
    margin: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 6,
    overflow: 'hidden',
  },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, '& > dd': { marginBlockEnd: 8 } },
})
const Quiet = styled('div')({ font: font.body, color: color.quiet })

/** A step's content, shortened; the raw JSON has all of it. */
export function Content({ template }: { template: StepTemplate }) {
  const t = useWords(readOnlyWords)
  const parts = contentParts(template)
  if (parts.length === 0) return <Quiet>{t('content.none')}</Quiet>
  const textOf = (part: ContentPart) => {
    if (part.kind === 'button') return t('content.buttonTo', { text: part.text, url: part.url })
    if (part.kind !== 'variable') return part.text
    const details = [
      part.type,
      part.isRequired ? t('content.required') : '',
      part.usual === '' ? '' : t('content.default', { value: part.usual }),
    ].filter((detail) => detail !== '')
    return details.length === 0
      ? part.text
      : t('content.variable.detailed', { name: part.text, details: details.join(', ') })
  }
  return (
    <List>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no id, and these never move
        <Fragment key={index}>
          <dt>{t(`content.${part.kind}`)}</dt>
          <dd dir="auto">{shortText(textOf(part), longestQuote)}</dd>
        </Fragment>
      ))}
    </List>
  )
}
