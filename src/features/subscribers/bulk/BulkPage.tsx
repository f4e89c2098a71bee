import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { countsText, doneTone } from './change-text.ts'
import { RunScreen, useRunToast } from './RunScreen.tsx'
import { runWords } from './run-words.ts'
import { useWorkspace, useIds } from './use-bulk.ts'
import { useIsRoleAllowed } from '#src/client/ClientProvider.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { words } from '../model/words.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { askBeforeLeaving } from '#src/ui/leave-page.ts'
import { Link } from '#src/ui/Link.tsx'
import { bulkWords } from './bulk-words.ts'
import { ChangeSection } from './ChangeSection.tsx'
import { CleaningSection } from './CleaningSection.tsx'
import { EarlierRuns, OpenRuns } from './EarlierRuns.tsx'
import { IdSection } from './IdSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'

export default function BulkPage() {
  const { run } = useSearch({ from: '/subscribers/-/bulk' })
  useNews()
  return run === undefined ? <NewChange /> : <RunScreen key={run} id={run} />
}

function useNews() {
  const t = useWords(runWords)
  const toast = useRunToast()
  const { formatList } = useLanguage()
  const { runs } = useWorkspace()
  useEffect(() => {
    runs.setBackgroundListener(({ head, counts }) => {
      if (head.phase === 'done')
        toast(head.id, {
          message: t('away.done', { list: countsText(t, formatList, counts) }),
          tone: doneTone(counts),
        })
      else if (head.phase === 'stopped') toast(head.id, { message: t('away.stopped'), tone: 'info' })
      else {
        const why = t(`pause.${head.pause ?? 'asked'}`)
        toast(head.id, { message: t('away.paused', { why }), tone: 'warning' })
      }
    })
  }, [runs, t, toast, formatList])
}

function NewChange() {
  const t = useWords(bulkWords)
  const w = useWords(words)
  const mayChange = useIsRoleAllowed('preferencesUpdate')
  const { intake, report, ids, openEmails, isStale } = useIds()
  const { draft } = useWorkspace()
  useEffect(() => askBeforeLeaving(() => draft.get().text.trim() !== ''), [draft])
  return (
    <Page title={t('title')} description={t('description')} back={<Link to="/subscribers">{t('back')}</Link>}>
      <OpenRuns />
      {mayChange ? (
        <>
          <IdSection intake={intake} />
          <CleaningSection {...{ intake, report, ids, openEmails, isStale: isStale }} />
          <ChangeSection />
          <ReviewSection {...{ ids, openEmails }} />
        </>
      ) : (
        <InlineAlert>{w('role')}</InlineAlert>
      )}
      <EarlierRuns />
    </Page>
  )
}
