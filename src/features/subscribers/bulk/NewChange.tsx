import { useSession } from '#src/client/ClientProvider.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { bulkWords } from './bulk-words.ts'
import { ChangeSection } from './ChangeSection.tsx'
import { CleaningSection } from './CleaningSection.tsx'
import { EarlierRuns, OpenRuns } from './EarlierRuns.tsx'
import { IdSection } from './IdSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { useIds } from './use-bulk.ts'

/** A bulk change in the making, all its steps in sight. */
export function NewChange() {
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
