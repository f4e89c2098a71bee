import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '#src/client/client.ts'
import { refetchFailed } from '#src/client/query.ts'
import { browserDevice } from '#src/client/device.ts'
import { linkInBackground } from '#src/client/journal/link-in-background.ts'
import type { Session } from '#src/client/session.ts'
import { followLaterLinks, keyOfLink, takeFromFragment, type Brought } from '#src/client/start-link.ts'
import { KeyDialog, WhyDialog } from '#src/features/session/Prompts.tsx'
import { chooseLanguage, localeFor } from '#src/ui/language-choice.ts'
import { keepPresses } from '#src/ui/keep-press.ts'
import { App } from './App.tsx'
import { arriveOnScreens, askWhileWriting, followSession } from './navigation-effects.ts'
import { createConsoleRouter } from './router.tsx'
import { usableStorage } from './usable-storage.ts'

// Must come first: nothing else may see what the URL contained.
const brought = takeFromFragment(location, history)

const storage = usableStorage(() => sessionStorage)
const send = window.fetch.bind(window)
const client = createClient({
  send,
  storage,
  device: browserDevice(usableStorage(() => localStorage)),
  origin: location.origin,
})
void open()

/** Shows the console, once a link from the service is exchanged for its key. */
async function open() {
  await follow(brought)
  followLaterLinks(window, follow)

  const router = createConsoleRouter(client)
  // Before rendering, so that the screen's reads start early.
  void router.load()
  followSession(client.session, router)
  arriveOnScreens(router)
  askWhileWriting(client.queryClient)
  linkInBackground(client)
  keepPresses(window)
  router.subscribe('onRendered', client.reach.arrive)
  client.reach.watch(window, () => void refetchFailed(client.queryClient))

  // Preloaded, so that a prompt can still open while the server is being updated.
  const stop = router.subscribe('onRendered', () => {
    stop()
    setTimeout(() => [KeyDialog, WhyDialog].forEach(({ prepare }) => prepare()), 3_000)
  })

  const language = chooseLanguage(location.search, storage)
  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <App {...{ client, router, language }} locale={localeFor(language, navigator.languages)} />
      </StrictMode>,
    )
  }
}

/** A link from the service concerns the service that serves this page. */
async function follow(link: Brought) {
  const outcome = await keyOfLink(link, send, location.origin)
  if (outcome.kind === 'key') connectHere(client.session, outcome.apiKey)
  if (outcome.kind === 'failed' && client.session.get().apiKey === null)
    history.replaceState(history.state, '', settingsAfter(outcome.startLink))
}

/** The settings, which report the link's outcome and lead on to its target. */
function settingsAfter(startLink: string): string {
  const search = new URLSearchParams({ startLink, next: location.pathname + location.search })
  return `/settings?${search.toString()}`
}

function connectHere(session: Session, apiKey: string) {
  session.connect({ baseUrl: location.origin, apiKey })
}
