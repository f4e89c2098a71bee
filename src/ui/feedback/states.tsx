import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { genericWords } from '../generic-words.ts'
import { ErrorIcon } from '../icons.tsx'
import { useWords } from '../language.tsx'
import { color, font, forcedColors, radius, tint } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { styled } from '../styled.tsx'

const Centre = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 6,
  padding: '48px 24px',
  '& > h2': { margin: 0, font: '620 1rem/1.5rem var(--font-sans)' },
})
const Sentence = styled('div')({
  font: font.body,
  color: color.quiet,
  maxInlineSize: '52ch',
  overflowWrap: 'anywhere',
})
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginBlockStart: 12,
})
const Picture = styled('div')({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  marginBlockEnd: 6,
  borderRadius: 12,
  color: color.quiet,
  background: color.sunken,
  '& svg': { fontSize: 22 },
})
const Details = styled('details')({
  marginBlockStart: 8,
  maxInlineSize: '100%',
  font: font.small,
  color: color.quiet,
  '& > summary': { cursor: 'pointer', minBlockSize: 24 },
  '& > pre': {
    margin: '8px 0 0',
    padding: 12,
    maxBlockSize: 240,
    overflow: 'auto',
    textAlign: 'start',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    background: color.sunken,
    borderRadius: radius.control,
  },
})

type EmptyProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** Says that nothing exists yet or nothing matches, and what to do. */
export function EmptyState({ title, children, actions }: EmptyProps) {
  return (
    <Centre>
      <h2>{title}</h2>
      {children !== undefined && <Sentence>{children}</Sentence>}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Centre>
  )
}

type ErrorProps = {
  title: string
  children?: ReactNode
  /** The raw answer, for support. */
  details?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  actions?: ReactNode
}

/** Content could not be loaded. Announced when it appears. */
export function ErrorState({ title, children, details, onRetry, retrying, actions }: ErrorProps) {
  const t = useWords(genericWords)
  return (
    <Centre role="alert">
      <Picture aria-hidden style={{ color: color.error, background: tint(color.error) }}>
        <ErrorIcon />
      </Picture>
      <h2>{title}</h2>
      {children !== undefined && <Sentence>{children}</Sentence>}
      {(onRetry !== undefined || actions !== undefined) && (
        <Actions>
          {onRetry && (
            <Button variant="outlined" onClick={onRetry} loading={retrying === true}>
              {t('retry')}
            </Button>
          )}
          {actions}
        </Actions>
      )}
      {details !== undefined && (
        <Details>
          <summary>{t('details')}</summary>
          <pre>{details}</pre>
        </Details>
      )}
    </Centre>
  )
}

const Bars = styled('div')({
  display: 'grid',
  gap: 14,
  padding: '8px 0',
  // No flicker when loading is fast.
  animation: 'loading-in 200ms 200ms both',
  '@keyframes loading-in': { from: { opacity: 0 } },
})

export const Bar = styled('div')({
  blockSize: 14,
  borderRadius: 6,
  background: color.sunken,
  animation: 'bar-breathe 1.4s ease-in-out infinite alternate',
  '@keyframes bar-breathe': { to: { opacity: 0.45 } },
  [forcedColors]: { border: '1px solid GrayText' },
})

const barWidths = ['42%', '88%', '73%', '81%', '56%']

/** Loading. `label` is announced; `rows` is the number of grey bars. */
export function LoadingState({ label, rows = 4 }: { label?: string | undefined; rows?: number | undefined }) {
  const t = useWords(genericWords)
  return (
    <Bars>
      <VisuallyHidden as="output">{label ?? t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Bar key={row} style={{ inlineSize: barWidths[row % barWidths.length] }} />
      ))}
    </Bars>
  )
}
