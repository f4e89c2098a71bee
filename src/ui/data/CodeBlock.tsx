import { styled } from '@mui/material/styles'
import { CopyButton } from '../actions/CopyButton.tsx'
import { color, font, radius } from '../tokens.ts'

const Root = styled('figure')({
  position: 'relative',
  margin: 0,
  background: color.sunken,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '& > pre': {
    margin: 0,
    padding: '12px 48px 12px 14px',
    maxBlockSize: 360,
    overflow: 'auto',
    font: font.mono,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    tabSize: 2,
  },
  '& > figcaption': {
    padding: '8px 14px 0',
    font: font.small,
    color: color.quiet,
  },
})
const Corner = styled('div')({ position: 'absolute', insetBlockStart: 6, insetInlineEnd: 6 })

type Props = {
  code: string
  /** Its accessible name, shown above if `captioned`. */
  label: string
  captioned?: boolean | undefined
  copyLabel?: string | undefined
  /** The name of its copy button in the global search. */
  searchLabel?: string | undefined
}

/** Code with a copy button, left to right in every language. */
export function CodeBlock({ code, label, captioned, copyLabel, searchLabel }: Props) {
  return (
    <Root>
      {captioned && (
        <figcaption>
          <bdi>{label}</bdi>
        </figcaption>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, so it must be reachable by keyboard */}
      <pre dir="ltr" tabIndex={0} aria-label={label} role="group">
        <code>{code}</code>
      </pre>
      <Corner>
        <CopyButton text={code} label={copyLabel} searchLabel={searchLabel} />
      </Corner>
    </Root>
  )
}
