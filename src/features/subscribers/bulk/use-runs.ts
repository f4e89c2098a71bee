import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/client/ClientProvider.tsx'
import { requestedSwitches, settings } from '#src/domain/preferences/switches.ts'
import { type RunHead, rollbackRunOf } from '#src/domain/bulk/run.ts'
import { useLanguage } from '#src/ui/language.tsx'
import { settingName } from '../model/setting-display.tsx'
import { useBulkLanguage, useChangeText, useWorkspace } from './use-bulk.ts'

/** The runs of this browser. A screen of one run keeps a list of its own: this one must not show an old state. */
export function useRuns(screen: 'list' | 'run' = 'list') {
  const { bulk } = useWorkspace()
  const { baseUrl } = useSession()
  return useQuery({
    queryKey: [screen === 'list' ? 'bulkRuns' : 'bulkRunsByRun', baseUrl],
    queryFn: () => bulk.list(),
    staleTime: 0,
    retry: false,
  })
}

/** The run that rolled this one back, as far as this browser knows. */
export const useRollbackOf = (head: RunHead): RunHead | undefined =>
  rollbackRunOf(head, useRuns('run').data ?? [])

/** What a run changes; for a rollback also which run it reverses. `only`: the body of its only request. */
export function useRunText(head: RunHead, only = head.body): string {
  const { t, w, formatList } = useBulkLanguage()
  const of = useUndoneText(head)
  const change = useChangeText(only ?? {}, head.target)
  const { data: runs = [] } = useRuns('run')
  if (head.undoes === undefined) return only ? change : t('say.back')
  const undone = runs.find(({ id }) => id === head.undoes)
  const requested = requestedSwitches(undone?.body ?? only ?? {})
  const names = settings.filter((setting) => requested[setting] !== undefined)
  if (of === undefined || names.length === 0) return t('say.back')
  return t('say.backOf', {
    settings: formatList(names.map((setting) => settingName(w, setting, head.target.level))),
    run: of,
  })
}

/** The run that a rollback reverses: “SMS off” of 27 Nov, 14:27. */
export function useUndoneText({ undoes }: Pick<RunHead, 'undoes'>): string | undefined {
  const { t } = useBulkLanguage()
  const { formatDateTime } = useLanguage()
  const undone = useRuns('run').data?.find(({ id }) => id === undoes)
  const change = useChangeText(undone?.body ?? {}, undone?.target ?? { level: 'global' })
  if (!undone?.body) return undefined
  return t('say.run', { change, time: formatDateTime(undone.createdAt) })
}
