import type { ReactNode } from 'react'
import type { Workflow } from '#src/contract/workflow.ts'
import { StatusChip, Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { words } from './words.ts'
import { WorkflowActions } from './WorkflowActions.tsx'

type Props = { workflow: Workflow | undefined; children: ReactNode }

/** The page's head: name, state and actions of the workflow; only the way back while there is none. */
export function WorkflowFrame({ workflow, children }: Props) {
  const t = useWords(words)
  const { active, critical, description } = workflow ?? {}
  const mark = (
    <>
      {active !== undefined && active !== null && (
        <StatusChip tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</StatusChip>
      )}
      {critical && <Tag tone="warning">{t('critical')}</Tag>}
    </>
  )
  return (
    <Page
      width="wide"
      title={workflow ? workflow.name.trim() || t('unnamed') : t('loadingTitle')}
      mark={mark}
      back={<Link to="/workflows">{t('back')}</Link>}
      {...(workflow ? { actions: <WorkflowActions workflow={workflow} /> } : {})}
      {...(description ? { description } : {})}
    >
      {children}
    </Page>
  )
}
