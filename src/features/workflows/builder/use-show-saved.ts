import { useNavigate } from '@tanstack/react-router'
import type { ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import { type Toast, toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { responseDiffText, type Sent } from '../model/compare/response-diff-text.ts'
import { words } from '../model/form-words.ts'
import { stepWords } from '../model/step-words.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** After a save: a sentence for each field the service did not accept. */
    notKept?: string[]
  }
}

type Saved = {
  workflowId: string
  message: string
  tone?: Toast['tone']
  sent: Sent
  /** What the answer lacks of it. */
  rows: readonly ResponseDiffRow[]
  others?: readonly string[]
}

/** After a save, goes to the workflow's page, which says what the service did not accept. */
export function useShowSaved() {
  const navigate = useNavigate()
  const [f, s] = [useWords(words), useWords(stepWords)]
  return ({ workflowId, message, tone, sent, rows, others = [] }: Saved) => {
    toast({ message, tone })
    const notKept = [...rows.map((row) => responseDiffText(f, s, row, sent)), ...others]
    void navigate({
      to: '/workflows/$workflowId',
      params: { workflowId },
      state: notKept.length > 0 ? { notKept } : {},
      replace: true,
      ignoreBlocker: true,
    })
  }
}
