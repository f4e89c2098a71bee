import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { words } from './words.ts'

/** Whether the service has a workflow of this name: asked when told to, shown in words. */
export function CheckCreated({ name }: { name: string }) {
  const listed = useOffers('workflowList') !== false
  const search = useQuery({
    ...read('workflowList', { page: 0, limit: 10, query: name }),
    enabled: false,
  })
  const t = useWords(words)
  if (!listed || search.error?.failure.kind === 'notOffered') {
    return <Box sx={{ mt: 1 }}>{t.rich('unknown.cannotCheck', { link: <Link to="/workflows" /> })}</Box>
  }
  const found = search.data?.data.find((workflow) => workflow.name === name)
  return (
    <Box sx={{ mt: 1 }}>
      <Box aria-live="polite">
        {search.isError && t('unknown.checkFailed')}
        {search.isSuccess &&
          !search.isFetching &&
          (found
            ? t.rich('unknown.found', {
                link: (
                  <Link to="/workflows/$workflowId" params={{ workflowId: found._id }}>
                    {found.name}
                  </Link>
                ),
              })
            : t('unknown.notFound'))}
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={search.isFetching}
        onClick={() => void search.refetch()}
        sx={{ mt: 0.5 }}
      >
        {t('unknown.check')}
      </Button>
    </Box>
  )
}
