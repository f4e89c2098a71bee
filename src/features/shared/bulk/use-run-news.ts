import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Run } from '#src/client/bulk/runs.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { doneTone, useCountsText } from './run-text.ts'
import { runWords } from './run-words.ts'

/** Says how a run ends or why it waits while another screen is shown. */
export function useRunNews(run: Run | undefined) {
  const t = useWords(runWords)
  const countsText = useCountsText('preferences')
  const navigate = useNavigate()
  useEffect(() => {
    run?.whenUnseen(({ head: { id, change, phase, pause = 'asked' }, counts }) => {
      const onAct = () =>
        void (change.kind === 'preferences'
          ? navigate({ to: '/subscribers/-/bulk', search: { run: id } })
          : navigate({ to: '/workflows' }))
      const message =
        phase === 'done'
          ? t('away.done', { list: countsText(counts) })
          : phase === 'stopped'
            ? t('away.stopped')
            : t('away.paused', { why: t(`pause.${pause}`) })
      const tone = phase === 'done' ? doneTone(counts) : phase === 'stopped' ? 'info' : 'warning'
      toast({ message, tone, about: id, action: { label: t('away.show'), onAct } })
    })
  })
}
