import { Bullets } from '#src/ui/data/Bullets.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useNavigate, useSearch } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { libraryEntry } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import { isNoWorkflow, failureWords } from '../model/failures.ts'
import { StoredCopyNote, ReadStateNote } from '../model/read-only/ReadStateNote.tsx'
import { casesIn } from '../model/test-cases.ts'
import { WorkflowBody } from './WorkflowBody.tsx'
import { draftWords } from '../drafts/words.ts'
import { useUnsavedDraftOf } from '../drafts/use-unsaved-drafts.ts'
import { type ReactNode, useId, useState } from 'react'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { words } from './words.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { StatusChip, Tag } from '#src/ui/data/Tag.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { TabPanel, Tabs } from '#src/ui/layout/Tabs.tsx'
import { Part } from '#src/ui/layout/Toolbar.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Link } from '#src/ui/Link.tsx'
import Button from '@mui/material/Button'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { statusErrorText, useStatusChange } from '../actions/StatusCell.tsx'
import { actionWords } from '../actions/words.ts'
import { WorkflowMenu } from '../actions/WorkflowMenu.tsx'

const CodeDrawer = lazyPart(async () => (await import('../test/trigger/CodeDrawer.tsx')).CodeDrawer)

export default function WorkflowPage() {
  const { workflowId } = useParams({ from: '/workflows/$workflowId' })
  // Remounted for each workflow, so that no state carries over.
  return <OneWorkflow key={workflowId} workflowId={workflowId} />
}

/** From the service, or from this browser's records if the service offers no reads. */
function OneWorkflow({ workflowId }: { workflowId: string }) {
  const { library } = useClient()
  const offered = useMay('workflowGet').allowed
  const served = useQuery({ ...read('workflowGet', { workflowId }), enabled: offered })
  const kept = useQuery({ ...libraryEntry(library, workflowId), enabled: !offered })
  const isDeleted = served.error !== null && isNoWorkflow(served.error.failure)
  const workflow = offered ? (isDeleted ? undefined : served.data) : kept.data?.workflow
  // One frame for all states, so that its heading keeps the focus after a navigation.
  return (
    <WorkflowFrame workflow={workflow}>
      <NotKeptNote />
      {offered ? (
        <ReadStateNote workflowId={workflowId} query={served} shown={workflow !== undefined} />
      ) : (
        <StoredCopyNote workflowId={workflowId} kept={kept.isError ? null : kept.data} />
      )}
      {workflow && <Sections workflow={workflow} />}
    </WorkflowFrame>
  )
}

const WorkflowTest = lazyPart(async () => (await import('../test/WorkflowTest.tsx')).WorkflowTest, {
  fallback: <LoadingState />,
})

const WorkflowHistory = lazyPart(
  async () => (await import('./history/WorkflowHistory.tsx')).WorkflowHistory,
  { fallback: <LoadingState /> },
)

const CasesMark = lazyPart(async () => (await import('../test/CasesMark.tsx')).CasesMark, {
  Failed: () => null,
})

/** The workflow as it is stored, its test and its history. The part that is shown is in the URL. */
function Sections({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const id = useId()
  const navigate = useNavigate()
  const { section = 'about' } = useSearch({ from: '/workflows/$workflowId' })
  const hasCases = casesIn(workflow.data).length > 0
  const show = (next: 'about' | 'test' | 'history') =>
    void navigate({
      to: '.',
      search: next === 'about' ? {} : { section: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Tabs
        id={id}
        label={t('sections')}
        tabs={[
          { key: 'about', title: t('overview') },
          { key: 'test', title: t('test'), ...(hasCases && { mark: <CasesMark workflow={workflow} /> }) },
          { key: 'history', title: t('history') },
        ]}
        chosen={section}
        onChoose={show}
        onIntent={(key) => key === 'test' && void WorkflowTest.preload()}
      />
      <Part>
        <TabPanel id={id} tab="about" shown={section === 'about'}>
          {section === 'about' && <WorkflowBody workflow={workflow} />}
        </TabPanel>
        <TabPanel id={id} tab="test" shown={section === 'test'}>
          {section === 'test' && <WorkflowTest workflow={workflow} />}
        </TabPanel>
        <TabPanel id={id} tab="history" shown={section === 'history'}>
          {section === 'history' && <WorkflowHistory workflow={workflow} />}
        </TabPanel>
      </Part>
    </>
  )
}

/** After a save: what the service changed without being asked. */
function NotKeptNote() {
  const notKept = useLocation({ select: ({ state }) => state.notKept })
  const [dismissed, setDismissed] = useState(false)
  const t = useWords(words)
  if (!notKept || dismissed) return null
  return (
    <InlineAlert
      tone="warning"
      title={t('notKept', { count: notKept.length })}
      onDismiss={() => setDismissed(true)}
    >
      <Bullets aria-label={t('notKept.label')}>
        {notKept.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Bullets>
    </InlineAlert>
  )
}

type Props = { workflow: Workflow | undefined; children: ReactNode }

function WorkflowFrame({ workflow, children }: Props) {
  const t = useWords(words)
  const d = useWords(draftWords)
  const unsaved = useUnsavedDraftOf(workflow?._id)
  const { active, critical, description } = workflow ?? {}
  const mark = (
    <>
      {active !== undefined && active !== null && (
        <StatusChip tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</StatusChip>
      )}
      {critical && <Tag tone="warning">{t('critical')}</Tag>}
    </>
  )
  const beside = unsaved && <Tag tone="info">{d('changes')}</Tag>
  return (
    <Page
      width="wide"
      title={workflow ? workflow.name.trim() || t('unnamed') : t('loadingTitle')}
      mark={mark}
      beside={beside}
      back={<Link to="/workflows">{t('back')}</Link>}
      {...(workflow ? { actions: <WorkflowActions workflow={workflow} /> } : {})}
      {...(description ? { description } : {})}
    >
      {children}
    </Page>
  )
}

/** The workflow's actions. Those the service does not offer are hidden once that is known. */
function WorkflowActions({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const canEdit = useMay('workflowUpdate').allowed
  const navigate = useNavigate()
  const [showsCode, setShowsCode] = useState(false)
  return (
    <>
      <WorkflowMenu
        workflow={workflow}
        isPage
        more={[{ label: t('code'), onSelect: () => setShowsCode(true) }]}
        // The list offers to undo the deletion.
        onDeleted={() => void navigate({ to: '/workflows' })}
      />
      {showsCode && (
        <CodeDrawer
          stored={workflow}
          workflow={workflow}
          identifier={identifierIn(workflow)}
          onClose={() => setShowsCode(false)}
        />
      )}
      <StatusButton workflow={workflow} />
      {canEdit && (
        <ButtonLink
          to="/workflows/$workflowId/edit"
          params={{ workflowId: workflow._id }}
          variant="contained"
        >
          {t('edit')}
        </ButtonLink>
      )}
    </>
  )
}

function StatusButton({ workflow }: { workflow: Workflow }) {
  const [t, a, f] = [useWords(words), useWords(actionWords), useWords(failureWords)]
  const offered = useMay('workflowStatusUpdate').allowed
  const { change, pendingText, set } = useStatusChange(workflow)
  const { active } = workflow
  const label = t(active ? 'deactivate' : 'activate')
  const turn = () => {
    if (!change.isPending) set(!active)
  }
  useScreenActions(() => (offered ? [{ label, onSelect: turn, disabled: change.isPending }] : []))
  return (
    <>
      {change.error && !change.isPending && (
        <InlineAlert tone="error">{statusErrorText(a, f, change.error)}</InlineAlert>
      )}
      {offered && (
        // Not disabled while pending, because it would lose the focus.
        <Button variant="outlined" aria-busy={change.isPending} onClick={turn}>
          {change.isPending ? pendingText : label}
        </Button>
      )}
    </>
  )
}
