import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { summaryOf } from '#src/domain/bulk/run.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { RunScreen } from './RunScreen.tsx'
import { runWords } from './run-words.ts'
import { useWorkspace, useIds } from './use-bulk.ts'
import { useSession } from '#src/client/ClientProvider.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { bulkWords } from './bulk-words.ts'
import { ChangeSection } from './ChangeSection.tsx'
import { CleaningSection } from './CleaningSection.tsx'
import { EarlierRuns, OpenRuns } from './EarlierRuns.tsx'
import { IdSection } from './IdSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'

export default function BulkPage() {
  const { run } = useSearch({ from: '/connected/subscribers/-/bulk' })
  useNews()
  return run === undefined ? <NewChange /> : <RunScreen key={run} id={run} />
}

function useNews() {
  const t = useWords(runWords)
  const toast = useToast()
  const navigate = useNavigate()
  const { runs } = useWorkspace()
  useEffect(() => {
    const tell = ({ head, counts }: RunView) => {
      const show = {
        label: t('away.show'),
        onAct: () => void navigate({ to: '/subscribers/-/bulk', search: { run: head.id } }),
      }
      if (head.phase === 'done') toast({ message: t('away.done', summaryOf(counts)), action: show })
      else if (head.phase === 'stopped') toast({ message: t('away.stopped'), action: show })
      else {
        const why = t(`pause.${head.pause ?? 'asked'}`)
        toast({ message: t('away.paused', { why }), tone: 'warning', action: show })
      }
    }
    runs.whenAway(tell)
  }, [runs, t, toast, navigate])
}

function NewChange() {
  const t = useWords(bulkWords)
  const { production } = useSession()
  const { intake, report, ids, behind } = useIds()
  return (
    <Page
      title={t('title')}
      mark={production && <Tag tone="warning">{t('production')}</Tag>}
      description={t('description')}
      back={<Link to="/subscribers">{t('back')}</Link>}
    >
      <OpenRuns />
      <IdSection intake={intake} />
      <CleaningSection {...{ report, ids, behind }} />
      <ChangeSection />
      <ReviewSection ids={ids} />
      <EarlierRuns />
    </Page>
  )
}
