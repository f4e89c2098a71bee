import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CodeBlock } from '../data/CodeBlock.tsx'
import { genericWords } from '../generic-words.ts'
import { useWords } from '../language.tsx'
import { touch } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type EmptyProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

const Empty = styled(Stack)({
  alignItems: 'center',
  gap: 8,
  padding: '48px 24px',
  textAlign: 'center',
  '& > .MuiTypography-body1': { maxWidth: '52ch' },
  '& > .MuiStack-root': { marginBlockStart: 8 },
})

/** Says that nothing exists yet or that nothing matches, and what to do. */
export function EmptyState({ title, children, actions }: EmptyProps) {
  return (
    <Empty>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children !== undefined && (
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
      )}
      {actions !== undefined && <Stack direction="row">{actions}</Stack>}
    </Empty>
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

/** The browser's own, because every screen fetches it. */
const Details = styled('details')({
  marginBlockStart: 8,
  '& > summary': {
    inlineSize: 'fit-content',
    minBlockSize: 24,
    cursor: 'pointer',
    fontWeight: 500,
    [touch]: { minBlockSize: 44, alignContent: 'center' },
  },
})

/** Says that content could not be loaded. Announced when it appears. */
export function ErrorState({ title, children, details, onRetry, retrying, actions }: ErrorProps) {
  const t = useWords(genericWords)
  return (
    <Alert severity="error">
      <AlertTitle component="h2">{title}</AlertTitle>
      {children}
      {(onRetry !== undefined || actions !== undefined) && (
        <Stack direction="row">
          {onRetry && (
            <Button variant="outlined" onClick={onRetry} loading={retrying === true}>
              {t('retry')}
            </Button>
          )}
          {actions}
        </Stack>
      )}
      {details !== undefined && (
        <Details>
          <summary>{t('details')}</summary>
          <CodeBlock code={details} label={t('details')} copyLabel={t('copyDetails')} />
        </Details>
      )}
    </Alert>
  )
}

/** Not shown while loading is fast, so that nothing flickers. */
const Lines = styled('div')({
  padding: '16px 20px',
  animation: 'loading-in 200ms 200ms both',
  '@keyframes loading-in': { from: { opacity: 0 } },
})

/** Shows that content is loading. `label` is announced; `rows` is the number of grey bars. */
export function LoadingState({ label, rows = 4 }: { label?: string | undefined; rows?: number | undefined }) {
  const t = useWords(genericWords)
  return (
    <Lines>
      <VisuallyHidden as="output">{label ?? t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} width={row === 0 ? '42%' : '80%'} />
      ))}
    </Lines>
  )
}
