import { useRef } from 'react'
import { useListSearch } from '#src/ui/data/use-list-search.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { FindBox } from './FindBox.tsx'
import { RecentSubscribers } from './RecentSubscribers.tsx'
import { SubscriberList } from './SubscriberList.tsx'
import { useResults } from './use-results.ts'
import { words } from './words.ts'

export default function SubscribersPage() {
  const t = useWords(words)
  const search = useListSearch('/subscribers')
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // A button that clears something is gone with it.
  const focusBox = () => box.current?.focus()
  const results = useResults(search)
  const { finding } = results
  return (
    <Page
      title={t('title')}
      description={t(
        finding === 'search' ? 'description' : finding === 'list' ? 'descriptionList' : 'descriptionExact',
      )}
      actions={
        <ButtonLink to="/subscribers/-/bulk" variant="outlined">
          {t('bulk')}
        </ButtonLink>
      }
    >
      <FindBox query={search.query} results={results} onSearch={search.setQuery} boxRef={box} />
      <RecentSubscribers onCleared={focusBox} />
      {finding !== 'none' && <SubscriberList {...search} results={results} onCleared={focusBox} />}
    </Page>
  )
}
