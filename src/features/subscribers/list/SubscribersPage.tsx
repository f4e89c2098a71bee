import { useSearch } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useListSearch } from '#src/client/use-list-search.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { FindBox } from './FindBox.tsx'
import { SubscriberList } from './SubscriberList.tsx'
import { useResults } from './use-results.ts'
import { words } from './words.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useIsRoleAllowed, useSession } from '#src/client/ClientProvider.tsx'
import { Link } from '#src/ui/Link.tsx'
import { forgetSubscribers, useRecentSubscribers } from '../model/tab-storage.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'

export default function SubscribersPage() {
  const t = useWords(words)
  const { page, criteria, setCriteria, setPage } = useListSearch(
    '/subscribers',
    useSearch({ from: '/subscribers' }),
  )
  const { query } = criteria
  const onSearch = (text: string) => setCriteria({ query: text })
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // Buttons that clear something disappear when used.
  const focusBox = () => box.current?.focus()
  const results = useResults(page, query)
  const { finding } = results
  const mayChange = useIsRoleAllowed('preferencesUpdate')
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        mayChange && (
          <ButtonLink to="/subscribers/-/bulk" variant="outlined">
            {t('bulk')}
          </ButtonLink>
        )
      }
    >
      <FindBox query={query} results={results} onSearch={onSearch} boxRef={box} />
      <RecentSubscribers onCleared={focusBox} />
      {finding !== 'none' && (
        <SubscriberList
          {...{ page, query, setPage, results }}
          onClear={() => {
            onSearch('')
            focusBox()
          }}
        />
      )}
    </Page>
  )
}

function RecentSubscribers({ onCleared }: { onCleared: () => void }) {
  const t = useWords(words)
  const heading = useId()
  const { baseUrl } = useSession()
  const recent = useRecentSubscribers()
  const clear = () => {
    forgetSubscribers(baseUrl)
    onCleared()
  }
  if (recent.length === 0) return null
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={heading} component="h2" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {t('recent')}
        </Typography>
        <Button size="small" onClick={clear}>
          {t('recentClear')}
        </Button>
      </Stack>
      <Stack
        component="ul"
        direction="row"
        sx={{ listStyle: 'none', m: 0, p: 0, flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}
      >
        {recent.map(({ id, name }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere', minHeight: 24 }}>
            <Link to="/subscribers/$subscriberId" params={{ subscriberId: id }}>
              <bdi>{name || showHidden(id)}</bdi>
            </Link>
            {name !== '' && (
              <Box component="small" sx={{ color: 'text.secondary', ml: 0.75 }}>
                <bdi>{showHidden(id)}</bdi>
              </Box>
            )}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
