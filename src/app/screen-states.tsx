import Button from '@mui/material/Button'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { styled } from '#src/ui/styled.tsx'
import { isOutdated } from './outdated.ts'
import { words } from './words.ts'

/** Nothing: the previous screen stays, and the bar at the top shows progress. */
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
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const t = useWords(words)
  const generic = useWords(genericWords)
  const outdated = isOutdated(error)
  return (
    <Message
      title={t(outdated ? 'broken.stale' : 'broken.title')}
      help={t(outdated ? 'broken.staleHelp' : 'broken.help')}
    >
      {!outdated && (
        <Button variant="contained" onClick={reset}>
          {generic('retry')}
        </Button>
      )}
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
