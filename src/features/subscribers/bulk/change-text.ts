import { useMay } from '#src/client/may.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '#src/client/query.ts'
import type { PreferenceChange } from '#src/domain/bulk/change.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { settings } from '#src/domain/preferences/switches.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { bulkWords } from './bulk-words.ts'
import { isWorkflowId } from './draft.ts'

export function useWorkflow(workflowId: string) {
  const offered = useMay('workflowGet').allowed
  return useQuery({
    ...read('workflowGet', { workflowId }),
    enabled: offered && isWorkflowId(workflowId),
    retry: false,
  }).data
}

/** "SMS off", "All channels off in workflow Receipt". */
export function useChangeText({ switches, workflowId = '' }: PreferenceChange): string {
  const t = useWords(bulkWords)
  const w = useWords(words)
  const { formatList } = useLanguage()
  const workflow = useWorkflow(workflowId)
  const named = settings.filter((setting) => switches[setting] !== undefined)
  if (named.length === 0) return t('say.nothing')
  const level = workflowId === '' ? 'global' : 'workflow'
  const list = formatList(
    named.map((setting) =>
      t(switches[setting] ? 'say.on' : 'say.off', { setting: settingName(w, setting, level) }),
    ),
  )
  return workflowId === '' ? list : t('say.workflow', { list, workflow: workflow?.name ?? workflowId })
}

/** What a run changes; for an undo, what it takes back: Undoes “SMS off” of 27 Nov, 14:27. */
export function useRunText({ change, undoes }: Pick<RunHead, 'change' | 'undoes'>): string {
  const t = useWords(bulkWords)
  const { formatDateTime } = useLanguage()
  const text = useChangeText(change.kind === 'preferences' ? change : { kind: 'preferences', switches: {} })
  return undoes ? t('say.undo', { change: text, time: formatDateTime(undoes.createdAt) }) : text
}
