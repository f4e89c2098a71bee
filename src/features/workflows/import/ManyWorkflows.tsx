import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { withGroups } from '#src/domain/import/export-file.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useWords } from '#src/ui/language.tsx'
import { runWords } from '../../shared/bulk/run-words.ts'
import { useStartRun } from '../../shared/bulk/use-runs.ts'
import { IdentifierPlan } from '../creation/IdentifierPlan.tsx'
import { WorkflowFormSchema } from '../model/form-schema.ts'
import { ruleText, ruleWords } from '../model/rule-words.ts'
import { StepOutline } from '../model/StepOutline.tsx'
import { toValues } from '../model/to-values.ts'
import { planCreate } from './create-task.ts'
import { GroupMappingRows, type GroupMapping } from './GroupMappingRows.tsx'
import { words } from './words.ts'

type Props = {
  workflows: readonly PortableWorkflow[]
  mapping: GroupMapping
  onOpen: (workflow: PortableWorkflow) => void
  /** All that can be created is being created. */
  onStarted: () => void
}

/** Up to this many workflows show their steps from the start. */
const few = 4
/** Up to this many identifiers are looked up before creating. */
const askedAbout = 100

/** Chooses among several workflows; a run then creates them, which the list of workflows shows. */
export function ManyWorkflows({ workflows, mapping, onOpen, onStarted }: Props) {
  const t = useWords(words)
  const r = useWords(runWords)
  const { reasonPrompt } = useClient()
  const navigate = useNavigate()
  const begin = useStartRun()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState(false)
  const mapped = useMemo(() => withGroups(workflows, mapping.to), [workflows, mapping.to])
  const read = useMemo(
    () => mapped.map((workflow) => WorkflowFormSchema.safeParse(toValues(workflow))),
    [mapped],
  )
  const twice = useMemo(() => repeated(workflows), [workflows])
  const wanted = mapped.flatMap((workflow, index) => {
    const body = read[index]?.data
    return body && !left.has(index) ? [{ workflow, body }] : []
  })
  const choose = (index: number, chosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before)
      if (chosen) after.delete(index)
      else after.add(index)
      return after
    })
  const start = async () => {
    setAsked(true)
    if (!mapping.isComplete || wanted.length === 0) return
    const name = wanted[0]?.workflow.name ?? ''
    const note = await reasonPrompt.ask({ operation: 'workflowCreate', count: wanted.length, name })
    if (!note) return
    const rows = await Promise.all(wanted.map(({ workflow, body }) => planCreate(workflow, body)))
    const settings = { reason: '', limit: 1, ...note }
    const begun = await begin
      .mutateAsync({ change: { kind: 'create' }, rows, settings })
      .catch(() => undefined)
    if (!begun) return
    onStarted()
    await navigate({ to: '/workflows' })
  }
  const why = !mapping.isComplete ? t('many.groupsFirst') : t('many.none')
  return (
    <>
      <GroupMappingRows mapping={mapping} disabled={begin.isPending} />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 1 }}>
        {t('many.choose')}
      </Typography>
      <Stack component="ul" aria-label={t('preview.label')}>
        {mapped.map((workflow, index) => (
          <ManyRow
            // oxlint-disable-next-line react/no-array-index-key -- a workflow is identified by its position in the text
            key={index}
            workflow={workflow}
            isTwice={twice.has(index)}
            isAsked={index < askedAbout}
            open={mapped.length <= few}
            chosen={!left.has(index)}
            problem={mapping.isComplete ? read[index]?.error?.issues[0]?.message : undefined}
            onChoose={(chosen) => choose(index, chosen)}
            onOpen={() => onOpen(workflow)}
          />
        ))}
      </Stack>
      {begin.isError && <InlineAlert tone="error">{r('notKept')}</InlineAlert>}
      <Stack direction="row" spacing={1.5} sx={{ mt: 1.5 }}>
        <Button variant="contained" loading={begin.isPending} onClick={() => void start()}>
          {t('many.create', { count: wanted.length })}
        </Button>
        <Box aria-live="polite" sx={{ flex: '1 1 12rem' }}>
          {asked && (!mapping.isComplete || wanted.length === 0) && why}
        </Box>
      </Stack>
    </>
  )
}

/** Indexes of workflows with the identifier of an earlier one. */
function repeated(workflows: readonly PortableWorkflow[]): ReadonlySet<number> {
  const seen = new Set<string>()
  return new Set(
    workflows.flatMap(({ identifier }, index) => {
      if (identifier === undefined) return []
      const isTwice = seen.has(identifier)
      seen.add(identifier)
      return isTwice ? [index] : []
    }),
  )
}

type RowProps = {
  workflow: PortableWorkflow
  /** Whether an earlier workflow has the same identifier. */
  isTwice: boolean
  /** Whether to ask the service which workflow has its identifier. */
  isAsked: boolean
  /** Whether its steps are shown from the start. */
  open: boolean
  chosen: boolean
  /** Why it cannot be created as it is; a rule or a sentence. */
  problem: string | undefined
  onChoose: (chosen: boolean) => void
  onOpen: () => void
}

function ManyRow({ workflow, isTwice, isAsked, open, chosen, problem, onChoose, onOpen }: RowProps) {
  const t = useWords(words)
  const ruleMessages = useWords(ruleWords)
  const name = workflow.name.trim() || t('preview.unnamed')
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
      <Stack direction="row">
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <FormControlLabel
            label={name}
            disabled={problem !== undefined}
            control={
              <Checkbox checked={chosen && problem === undefined} onChange={(_, on) => onChoose(on)} />
            }
          />
        </Box>
        <Button size="small" aria-label={t('row.open.label', { name })} onClick={onOpen}>
          {t('open.builder')}
        </Button>
      </Stack>
      <Box sx={{ marginInlineStart: 3.5 }}>
        {problem !== undefined && (
          <div>{t('row.incomplete', { problem: ruleText(ruleMessages, problem) })}</div>
        )}
        <Typography component="div" color="textSecondary">
          <IdentifierPlan
            name={workflow.name}
            wanted={workflow.identifier ?? ''}
            isTwice={isTwice}
            isAsked={isAsked}
          />
        </Typography>
        {workflow.steps.length === 0 ? (
          <StepOutline steps={[]} />
        ) : (
          <details open={open}>
            <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
              {t('kind.steps', { count: workflow.steps.length })}
            </Box>
            <StepOutline steps={workflow.steps} />
          </details>
        )}
      </Box>
    </Box>
  )
}
