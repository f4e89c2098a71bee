import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { type ListOption, ignoredFilters, listOptions } from './list-options.ts'
import type { ListInput, UrlFilters } from './url-filters.ts'
import { words } from './words.ts'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useClient, useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import type { Client } from '#src/client/client.ts'
import type { WorkflowPage } from '#src/contract/workflow.ts'

type Props = {
  ignored: ReadonlySet<ListOption>
  wanted: UrlFilters
  shown: number
  /** Number of workflows on the page as received. */
  count: number
  hasMore: boolean
}

export function IgnoredFiltersNote({ ignored, wanted, shown, count, hasMore }: Props) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const filters = (['group', 'tag', 'state'] as const).filter((one) => ignored.has(one) && wanted[one])
  const order = ignored.has('order') && wanted.sort !== undefined
  if (filters.length === 0 && !order) return null
  const what = formatList(
    filters.map((one) => t(`ignoredFilters.${one}`)),
    'or',
  )
  return (
    <InlineAlert tone="warning">
      {filters.length > 0 && (
        <div>
          {t('ignoredFilters.filter', { what })} {t('ignoredFilters.page', { shown, count })}
        </div>
      )}
      {order && (
        <div>
          {t('ignoredFilters.order')} {t('ignoredFilters.pageOrder', { count })}
        </div>
      )}
      {hasMore && <div>{t('ignoredFilters.more')}</div>}
    </InlineAlert>
  )
}

const none: ReadonlySet<ListOption> = new Set()
const all: ReadonlySet<ListOption> = new Set(listOptions)

/** The filters each service was seen to ignore. Learned only from responses, because writes change rows in the cache. */
function createLearned({ queryClient, session }: Client) {
  const seen = createStore((): Record<string, ReadonlySet<ListOption>> => ({}))
  const seenAt = (baseUrl: string) => seen.getState()[baseUrl] ?? none
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [name, input] = event.query.queryKey as [unknown, ListInput] // made by `read` alone
    if (name !== 'workflowList') return
    const { data } = event.query.state.data as WorkflowPage // what this name is read as
    const { baseUrl } = session.get()
    const found = ignoredFilters(data, input).filter((one) => !seenAt(baseUrl).has(one))
    if (found.length === 0) return
    seen.setState({ [baseUrl]: new Set([...seenAt(baseUrl), ...found]) })
  })
  return { seenAt, subscribe: seen.subscribe }
}

const learned = new WeakMap<Client, ReturnType<typeof createLearned>>()

/** The filters the service ignores: known for its kind, or seen. */
export function useIgnoredFilters(): ReadonlySet<ListOption> {
  const client = useClient()
  const { baseUrl } = useSession()
  const known = learned.get(client) ?? createLearned(client)
  learned.set(client, known)
  const seen = useSyncExternalStore(known.subscribe, () => known.seenAt(baseUrl))
  return useServiceFacts().narrowedLists === 'none' ? all : seen
}
