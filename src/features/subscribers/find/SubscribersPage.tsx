import { useRef } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { useListSearch } from '#src/ui/data/use-list-search.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { FindBox } from './FindBox.tsx'
import { RecentSubscribers } from './RecentSubscribers.tsx'
import { SubscriberList } from './SubscriberList.tsx'
import { words } from './words.ts'

export default function SubscribersPage() {
  const t = useWords(words)
  const search = useListSearch('/subscribers')
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // A button that clears something is gone with it.
  const focusBox = () => box.current?.focus()
  const searchable = useOffers('subscriberList') !== false
  return (
    <Page
      title={t('title')}
      description={searchable ? t('description') : t('descriptionExact')}
      actions={
        <ButtonLink to="/subscribers/-/bulk" variant="outlined">
          {t('bulk')}
        </ButtonLink>
      }
    >
      <FindBox query={search.query} searchable={searchable} onSearch={search.setQuery} boxRef={box} />
      <RecentSubscribers onCleared={focusBox} />
      {searchable && <SubscriberList {...search} onCleared={focusBox} />}
    </Page>
  )
}
