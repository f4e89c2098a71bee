import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useReachability } from '#src/client/ClientProvider.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { words } from './words.ts'

/** Renders nothing: the previous screen stays, and the bar at the top shows progress. */
export const PendingScreen = () => null

export function MissingScreen() {
  const t = useWords(words)
  return (
    <Message title={t('missing.title')} help={t('missing.help')}>
      <ButtonLink to="/workflows" variant="contained">
        {t('missing.home')}
      </ButtonLink>
    </Message>
  )
}

/** Replaces a screen that failed; navigation and connection stay. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  const t = useWords(words)
  return (
    <Message title={t('broken.title')} help={t('broken.help')}>
      <RetryButton retry={reset} />
      <ReloadButton />
    </Message>
  )
}

/** Replaces a screen whose code could not be fetched: there was no answer, or an update removed the old files. */
export function FailedToLoadScreen({ retry }: { retry: () => void }) {
  const t = useWords(words)
  const reached = useReachability()
  const wasAway = useRef(false)
  useEffect(() => {
    if (reached === 'answering' && wasAway.current) retry()
    wasAway.current = reached === 'lost' || reached === 'failing' || reached === 'refused'
  }, [reached, retry])
  return (
    <Message title={t('unfetched.title')} help={t('unfetched.help')}>
      <RetryButton retry={retry} />
      <ReloadButton />
    </Message>
  )
}

/** Replaces everything when the frame around the screens failed. */
export function BrokenConsole() {
  const t = useWords(words)
  return (
    <main>
      <Message title={t('broken.console')} help={t('broken.consoleHelp')}>
        <ReloadButton />
      </Message>
    </main>
  )
}

function RetryButton({ retry }: { retry: () => void }) {
  const t = useWords(genericWords)
  return (
    <Button variant="contained" onClick={retry}>
      {t('retry')}
    </Button>
  )
}

function ReloadButton() {
  const t = useWords(words)
  return <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

function Message({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Page title={title} description={help} width="narrow">
      <Buttons>{children}</Buttons>
    </Page>
  )
}
