import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { readAccess } from '#src/client/access.ts'
import type { Access } from '#src/client/parse-access.ts'
import { createClient, type Client } from '#src/client/client.ts'
import { refetchFailed } from '#src/client/query.ts'
import { browserDevice } from '#src/client/device.ts'
import { createSessionTabs } from '#src/client/session-tabs.ts'
import { followLaterLinks, takeFromFragment, type LinkCredential } from '#src/client/start-link.ts'
import { KeyDialog, ReasonDialog } from '#src/features/session/Prompts.tsx'
import { chooseLanguage, localeFor } from './language-choice.ts'
import { App } from './App.tsx'
import { FindDialog } from './find/Find.tsx'
import { focusNewScreens, warnWhileWriting, followSession } from './navigation-effects.ts'
import { createConsoleRouter } from './router.tsx'
import { usableStorage } from './usable-storage.ts'

// Must come first, so that nothing else sees what the URL contained.
const brought = takeFromFragment(location, history)

const storage = usableStorage(() => sessionStorage)
const send = window.fetch.bind(window)
const language = chooseLanguage(location.search, storage)
const shown = { language, locale: localeFor(language, navigator.languages) }
void start()

/** Shows the console once its access is known, or else says why it cannot start. */
async function start() {
  const root = document.getElementById('root')
  const access = await readAccess(send, location.origin)
  if (root === null) return
  if (!('problem' in access)) return open(createRoot(root), access)
  const { StartProblem } = await import('./StartProblem.tsx')
  createRoot(root).render(<StartProblem {...access} {...shown} />)
}

async function open(root: Root, { baseUrl = location.origin, configure, person, journal }: Access) {
  const device = browserDevice(usableStorage(() => localStorage))
  const tabs = createSessionTabs(device, new BroadcastChannel('carillon-session'))
  const journalAt = journal ? location.origin : undefined
  const places = { origin: baseUrl, pageOrigin: location.origin, journalAt }
  const client = createClient({
    send,
    storage,
    device,
    tabs,
    person,
    ...places,
    channel: new BroadcastChannel('carillon-journal'),
  })
  configure?.(client.connections)
  // Loaded now, because the proxy serves none of the console's files once a sign-in has ended.
  if (person) void KeyDialog.preload()
  else {
    const follow = (link: LinkCredential) => followLink(client, link)
    if (brought.kind === 'nothing' && client.session.get().apiKey === null) await client.session.askTabs()
    await follow(brought)
    followLaterLinks(window, follow)
  }
  const router = createConsoleRouter(client)
  // Before rendering, so that the screen's reads start early.
  void router.load()
  followSession(client.session, router)
  focusNewScreens(router)
  warnWhileWriting(client.queryClient)
  client.reach.watch(window, () => void refetchFailed(client.queryClient))

  // Preloaded, so that a prompt can still open while the server is being updated, and the search opens at once.
  const stop = router.subscribe('onRendered', () => {
    stop()
    setTimeout(() => {
      for (const { preload } of [KeyDialog, ReasonDialog, FindDialog]) void preload()
    }, 3_000)
  })

  root.render(
    <StrictMode>
      <App {...{ client, router, ...shown }} />
    </StrictMode>,
  )
}

/** Follows a start link. One that cannot be followed leads to the settings, which say why. */
async function followLink({ session }: Client, link: LinkCredential) {
  if (link.kind === 'nothing') return
  const { followLink: follow } = await import('#src/client/follow-link.ts')
  await follow(link, session, send, location.origin)
}
