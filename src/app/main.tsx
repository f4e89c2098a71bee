import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '#src/client/client.ts'
import { browserDevice } from '#src/client/device.ts'
import { linkInBackground } from '#src/client/journal/link-in-background.ts'
import { takeKeyFromFragment, type Session } from '#src/client/session.ts'
import { loadKeyDialog } from '#src/features/session/KeyPrompt.tsx'
import { chooseLanguage, localeFor } from '#src/ui/language-choice.ts'
import { App } from './App.tsx'
import { arriveOnScreens, askWhileWriting, followSession } from './navigation-effects.ts'
import { createConsoleRouter } from './router.tsx'
import { usableStorage } from './usable-storage.ts'

// First of all: nothing else may see the key in the address.
const apiKey = takeKeyFromFragment(location, history)

const storage = usableStorage(() => sessionStorage)
const client = createClient({
  send: window.fetch.bind(window),
  storage,
  device: browserDevice(usableStorage(() => localStorage)),
  origin: location.origin,
})
// The link that the service prints is about the service that serves this page.
if (apiKey) connectHere(client.session, apiKey)

const router = createConsoleRouter(client.session)
followSession(client.session, router)
arriveOnScreens(router)
askWhileWriting(client.queryClient)
linkInBackground(client)

const language = chooseLanguage(location.search, storage)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App {...{ client, router, language }} locale={localeFor(language, navigator.languages)} />
    </StrictMode>,
  )
}

// Without it in hand, a key refused while the server is being updated could not be renewed in place.
window.addEventListener('load', () => setTimeout(() => void loadKeyDialog().catch(() => undefined), 2_000))

function connectHere(session: Session, apiKey: string) {
  const { name, baseUrl } = session.get()
  session.connect({ name: baseUrl === location.origin ? name : '', baseUrl: location.origin, apiKey })
}
