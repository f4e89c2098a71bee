import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Client } from '#src/client/client.ts'
import { ClientProvider } from '#src/client/ClientProvider.tsx'
import { FirstRun, FirstRunNote } from '#src/features/help/FirstRunNote.tsx'
import { ProductionPill } from '#src/features/session/ConnectionBadge.tsx'
import { keepComposing } from './composing.ts'
import { Toasts } from '#src/ui/feedback/Toasts.tsx'
import { endToasts, listenForUndo } from '#src/ui/feedback/toast.ts'
import { LanguageProvider, useWords, type Language } from '#src/ui/language.tsx'
import { ProductName } from '#src/ui/layout/Page.tsx'
import { ignoreMisplacedPresses } from '#src/ui/second-press.ts'
import { Theme } from '#src/ui/theme.tsx'
import { forgetOpened, onServiceChange } from './navigation-effects.ts'
import type { ConsoleRouter } from './router.tsx'
import { words } from './words.ts'

type Props = { client: Client; router: ConsoleRouter; language: Language; locale?: string | undefined }

/** The whole console, around a given client and router. */
export function App({ client, router, language, locale }: Props) {
  useEffect(() => onServiceChange(client.session, endToasts), [client])
  useEffect(() => forgetOpened(client.session), [client])
  useEffect(() => keepComposing(window), [])
  useEffect(() => void (client.firstRun.get() !== 'over' && FirstRun.preload()), [client])
  useEffect(listenForUndo, [])
  useEffect(() => ignoreMisplacedPresses(window), [])
  return (
    <ClientProvider client={client}>
      <LanguageProvider language={language} locale={locale}>
        <Theme>
          <Screens router={router} />
          <Toasts />
        </Theme>
      </LanguageProvider>
    </ClientProvider>
  )
}

function Screens({ router }: Pick<Props, 'router'>) {
  const t = useWords(words)
  return (
    <ProductName name={t('app.name')} mark={<ProductionPill />} note={<FirstRunNote />}>
      <RouterProvider router={router} />
    </ProductName>
  )
}
