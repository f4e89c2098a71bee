import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { type Toast, toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { doneTone, useCountsText } from './run-text.ts'
import { runWords } from './run-words.ts'
import { useRuns } from './use-runs.ts'

/** A toast with a button that shows the run. */
export function useRunToast() {
  const t = useWords(runWords)
  const navigate = useNavigate()
  return useCallback(
    ({ id, change }: RunHead, message: Pick<Toast, 'message' | 'tone'>) => {
      const onAct = () =>
        void (change.kind === 'preferences'
          ? navigate({ to: '/subscribers/-/bulk', search: { run: id } })
          : navigate({ to: '/workflows' }))
      toast({ ...message, about: id, action: { label: t('away.show'), onAct } })
    },
    [t, navigate],
  )
}

/** Says what becomes of a run while another screen is shown. */
export function useRunNews() {
  const t = useWords(runWords)
  const countsText = useCountsText()
  const toast = useRunToast()
  const { open } = useRuns()
  useEffect(() => {
    open.setBackgroundListener(({ head, counts }) => {
      if (head.phase === 'done')
        toast(head, { message: t('away.done', { list: countsText(counts) }), tone: doneTone(counts) })
      else if (head.phase === 'stopped') toast(head, { message: t('away.stopped'), tone: 'info' })
      else {
        const message = t('away.paused', { why: t(`pause.${head.pause ?? 'asked'}`) })
        toast(head, { message, tone: 'warning' })
      }
    })
  })
}
