import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
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
import { UnreadableNote } from './UnreadableNote.tsx'
import { SkipLink } from '#src/ui/layout/SkipLink.tsx'
import { font, lowWindow, phone, rail } from '#src/ui/tokens.ts'
import { Find } from './find/Find.tsx'
import { Mark } from './Mark.tsx'
import { HelpLink, LockButton, Navigation, PhoneNavigation } from './Navigation.tsx'
import { words } from './words.ts'

const column = {
  position: 'sticky',
  flex: 'none',
  width: 232,
  height: '100dvh',
  gap: '20px',
  p: '18px 12px 12px',
  [rail]: { width: 64, px: '8px' },
  [lowWindow]: { position: 'static' },
} as const
const bar = {
  position: 'sticky',
  flexDirection: 'row',
  alignItems: 'center',
  gap: 1,
  overflow: 'visible',
  p: '8px var(--page-x)',
  '& .MuiListItemButton-root': { flex: 'none', width: 'auto' },
  [lowWindow]: { position: 'static' },
} as const

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
        <Drawer
          variant="permanent"
          anchor={isBar ? 'top' : 'left'}
          sx={{ display: 'contents', '@media print': { display: 'none' } }}
          slotProps={{ paper: { component: 'header', sx: isBar ? bar : column } }}
        >
          <Brand isLocked={isLocked} />
          <Find />
          {!isBar && <Navigation />}
          <Foot>
            {!isLocked && <HelpLink />}
            <ConnectionBadge />
            <LockButton />
          </Foot>
        </Drawer>
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
  '.MuiDrawer-anchorTop &': { flex: 1, minWidth: 0, flexDirection: 'row', justifyContent: 'flex-end' },
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
    '.MuiDrawer-anchorTop &': { alignSelf: 'center', padding: 0 },
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
