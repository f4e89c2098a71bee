import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { keyframes, styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createLink, Outlet, useRouterState } from '@tanstack/react-router'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useUnreadable } from '#src/client/readable-items.ts'
import { isLocked as isLockedNow } from '#src/client/session.ts'
import { ConnectionBadge, ProductionStripe } from '#src/features/session/ConnectionBadge.tsx'
import { Prompts } from '#src/features/session/Prompts.tsx'
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { SkipLink } from './SkipLink.tsx'
import { font, lowWindow, phone, rail } from '#src/ui/tokens.ts'
import { Find } from './find/Find.tsx'
import { Mark } from './Mark.tsx'
import { HelpLink, LockButton, Navigation, PhoneNavigation } from './Navigation.tsx'
import { words } from './words.ts'

const UnreadableNote = lazyPart(async () => (await import('./UnreadableNote.tsx')).UnreadableNote)

/** A column beside the screen, or a bar above it. Not a drawer: it never slides, and a drawer brings what dialogs need. */
const Frame = styled(Paper)(({ theme: { vars } }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.zIndex.drawer,
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  gap: 20,
  inlineSize: 232,
  blockSize: '100dvh',
  padding: '18px 12px 12px',
  overflowY: 'auto',
  borderInlineEnd: `1px solid ${vars.palette.divider}`,
  [rail]: { inlineSize: 64, paddingInline: 8 },
  [lowWindow]: { position: 'static' },
  '@media print': { display: 'none' },
  '&[data-bar]': {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 8,
    inlineSize: 'auto',
    blockSize: 'auto',
    padding: '8px var(--page-x)',
    overflow: 'visible',
    border: 0,
    borderBlockEnd: `1px solid ${vars.palette.divider}`,
    '& .MuiListItemButton-root': { flex: 'none', inlineSize: 'auto' },
  },
  // `styled` forgets that a part takes `component`.
})) as typeof Paper

/**
 * The frame around every screen: a column next to it, a rail of icons if there is less room, and on a phone a bar above
 * with the navigation in reach of the thumb. Without a key there is nothing to navigate: only a bar.
 */
export function Shell() {
  const isLocked = isLockedNow(useSession())
  const isPhone = useMediaQuery(phone, { noSsr: true })
  const isBar = isPhone || isLocked
  const unreadable = useUnreadable()
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <>
      <SkipLink target="content" />
      <Box sx={isBar ? undefined : { display: 'flex', minHeight: '100dvh' }}>
        {/* One element in every form, so that an open dialog of the connection survives a turn of the phone. */}
        <Frame component="header" square data-bar={isBar || undefined}>
          <Brand isLocked={isLocked} />
          <Find />
          {!isBar && <Navigation />}
          <Foot>
            {!isLocked && <HelpLink />}
            <ConnectionBadge />
            <LockButton />
          </Foot>
        </Frame>
        {isPhone && !isLocked && <PhoneNavigation />}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            position: 'relative',
            pb: isPhone && !isLocked ? 'var(--page-foot)' : 0,
          }}
        >
          <ProductionStripe />
          {pending && <Pending aria-hidden />}
          {unreadable && <UnreadableNote found={unreadable} />}
          <Outlet />
        </Box>
      </Box>
      <Prompts />
      <LiveRegion />
    </>
  )
}

const Foot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '[data-bar] &': { flex: 1, minWidth: 0, flexDirection: 'row', justifyContent: 'flex-end' },
})

const BrandLink = createLink(
  styled('a')(({ theme: { vars } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    alignSelf: 'flex-start',
    paddingInline: 8,
    borderRadius: 4,
    font: font.section,
    letterSpacing: '-0.01em',
    color: vars.palette.text.primary,
    textDecoration: 'none',
    '[data-bar] &': { alignSelf: 'center', padding: 0 },
    [rail]: { alignSelf: 'center', padding: 0 },
  })),
)

function Brand({ isLocked }: { isLocked: boolean }) {
  const t = useWords(words)
  const hidden = { display: 'none' }
  return (
    <BrandLink to="/workflows" aria-label={t('app.name')}>
      <Mark />
      <Box component="span" sx={isLocked ? {} : { [rail]: hidden, [phone]: hidden }}>
        {t('app.name')}
      </Box>
    </BrandLink>
  )
}

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } })

/** Shows that a screen is being loaded; delayed, so that fast ones do not flicker. */
const Pending = styled('div')(({ theme: { vars } }) => ({
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: 2,
  zIndex: vars.zIndex.appBar,
  background: vars.palette.primary.main,
  transformOrigin: 'left',
  animation: `8s cubic-bezier(0.1, 0.7, 0.3, 1) 0.25s both ${grow}`,
}))
