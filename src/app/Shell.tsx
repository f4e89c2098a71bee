import { Outlet, useRouterState } from '@tanstack/react-router'
import { ConnectionBadge } from '#src/features/session/ConnectionBadge.tsx'
import { LockButton } from '#src/features/session/LockButton.tsx'
import { Prompts } from '#src/features/session/Prompts.tsx'
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx'
import { useWords } from '#src/ui/language.tsx'
import { SkipLink } from '#src/ui/layout/SkipLink.tsx'
import { Link } from '#src/ui/Link.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, lowWindow, phone, sticky } from '#src/ui/tokens.ts'
import { Find } from './find/Find.tsx'
import { Mark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'
import { words } from './words.ts'

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '232px minmax(0, 1fr)',
  minBlockSize: '100dvh',
  [phone]: { display: 'block', paddingBlockEnd: 'var(--page-foot)' },
})

/** A column next to the screen; on a phone a bar above it, with the navigation in reach of the thumb. */
const Side = styled('header')({
  ...sticky,
  insetBlockStart: 0,
  blockSize: '100dvh',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: '18px 12px 12px',
  background: color.surface,
  borderInlineEnd: `1px solid ${color.line}`,
  '& > nav': { flex: 1 },
  [phone]: {
    blockSize: 'auto',
    overflow: 'visible',
    zIndex: 20,
    flexDirection: 'row',
    alignItems: 'center',
    gap: 8,
    padding: '8px 16px',
    borderInlineEnd: 0,
    borderBlockEnd: `1px solid ${color.line}`,
    '& > nav': {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: 20,
      background: color.surface,
      borderBlockStart: `1px solid ${color.line}`,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
    },
    [lowWindow]: {
      flexWrap: 'wrap',
      '& > nav': { position: 'static', order: 1, flexBasis: '100%', border: 0 },
    },
  },
})

const Brand = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingInline: 8,
  alignSelf: 'flex-start',
  font: '650 1.0625rem/1.75rem var(--font-sans)',
  letterSpacing: '-0.01em',
  color: color.text,
  textDecoration: 'none',
  [phone]: { alignSelf: 'center', paddingInline: 0, '& > span': { display: 'none' } },
})

const Foot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  [phone]: { flex: 1, minInlineSize: 0, flexDirection: 'row', justifyContent: 'flex-end' },
})

const Screen = styled('main')({ position: 'relative', minInlineSize: 0, '&:focus': { outline: 'none' } })

/** Delayed, so that fast screens do not flicker. */
const Progress = styled('div')({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: 2,
  zIndex: 30,
  background: color.primary,
  transformOrigin: 'left',
  '[dir="rtl"] &': { transformOrigin: 'right' },
  animation: '8s cubic-bezier(0.1, 0.7, 0.3, 1) 0.25s both carillon-progress',
  '@keyframes carillon-progress': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
})

/** What surrounds every screen. */
export function Shell() {
  const t = useWords(words)
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <Frame>
      <SkipLink target="content" />
      <Side>
        <Brand to="/workflows" aria-label={t('app.name')}>
          <Mark />
          <span>{t('app.name')}</span>
        </Brand>
        <Find />
        <Navigation />
        <Foot>
          <ConnectionBadge />
          <LockButton />
        </Foot>
      </Side>
      <Screen id="content" tabIndex={-1}>
        {pending && <Progress aria-hidden />}
        <Outlet />
      </Screen>
      <Prompts />
      <LiveRegion />
    </Frame>
  )
}
