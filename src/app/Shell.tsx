import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useUnreadable } from '#src/client/readable-items.ts'
import { isLocked as isLockedNow } from '#src/client/session.ts'
import { ConnectionBadge, LockButton, ProductionStripe } from '#src/features/session/ConnectionBadge.tsx'
import { Prompts } from '#src/features/session/Prompts.tsx'
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { SkipLink } from '#src/ui/layout/SkipLink.tsx'
import { Find } from './find/Find.tsx'
import { Mark } from './Mark.tsx'
import { HelpLink, Navigation } from './Navigation.tsx'
import './shell.css'
import { words } from './words.ts'

const UnreadableNote = lazy(async () => (await import('./UnreadableNote.tsx')).UnreadableNote)

/** The frame around every screen. */
export function Shell() {
  const t = useWords(words)
  const isLocked = isLockedNow(useSession())
  const unreadable = useUnreadable()
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <div className="shell" data-locked={isLocked ? '' : undefined}>
      <SkipLink target="content" />
      <header className="shell-side">
        <Link to="/workflows" className="shell-brand" aria-label={t('app.name')}>
          <Mark />
          <span>{t('app.name')}</span>
        </Link>
        <Find />
        {!isLocked && <Navigation />}
        <div className="shell-foot">
          {!isLocked && <HelpLink />}
          <ConnectionBadge />
          <LockButton />
        </div>
      </header>
      <main className="shell-screen" id="content" tabIndex={-1}>
        <ProductionStripe />
        {pending && <div className="shell-progress" aria-hidden />}
        {unreadable && <UnreadableNote found={unreadable} />}
        <Outlet />
      </main>
      <Prompts />
      <LiveRegion />
    </div>
  )
}
