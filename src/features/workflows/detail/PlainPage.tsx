import type { ReactNode } from 'react'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { words } from './words.ts'

/** The page without a workflow: on its way, missing, or not to be had. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords(words)
  return (
    <Page width="wide" title={title} back={<Link to="/workflows">{t('back')}</Link>}>
      <Card>{children}</Card>
    </Page>
  )
}

export function LoadingPage() {
  const t = useWords(words)
  return (
    <PlainPage title={t('loadingTitle')}>
      <div style={{ padding: 20 }}>
        <LoadingState label={t('loading')} rows={6} />
      </div>
    </PlainPage>
  )
}
