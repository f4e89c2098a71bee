import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { withGroups } from '#src/domain/import/export-file.ts'
import type { Imported } from '#src/domain/import/read-import.ts'
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
import './provide-create.ts'

/** Up to this many workflows show their steps from the start. */
const few = 4
/** Up to this many identifiers are looked up before creating. */
const askedAbout = 100

type Many = ReturnType<typeof useMany>

const none: readonly PortableWorkflow[] = []

/** Which of several workflows to create. A run then creates them, which the list of workflows shows. */
export function useMany(imported: Imported | undefined, mapping: GroupMapping, onStarted: () => void) {
  const t = useWords(words)
  const { reasonPrompt } = useClient()
  const navigate = useNavigate()
  const begin = useStartRun()
  const workflows = imported?.workflows ?? none
  const unchosen = { workflows, left: new Set<number>(), asked: false }
  const [choice, setChoice] = useState(unchosen)
  // With another text, the choice starts over.
  const { left, asked } = choice.workflows === workflows ? choice : unchosen
  const mapped = useMemo(() => withGroups(workflows, mapping.to), [workflows, mapping.to])
  const read = useMemo(
    () => mapped.map((workflow) => WorkflowFormSchema.safeParse(toValues(workflow))),
    [mapped],
  )
  const wanted = mapped.flatMap((workflow, index) => {
    const body = read[index]?.data
    return body && !left.has(index) ? [{ workflow, body }] : []
  })
  const isReady = mapping.isComplete && wanted.length > 0
  const start = async () => {
    setChoice({ workflows, left, asked: true })
    if (!isReady) return
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
  return {
    mapped,
    wanted,
    isLeft: (index: number) => left.has(index),
    /** Why one cannot be created as it is; a rule or a sentence. */
    problemOf: (index: number) => (mapping.isComplete ? read[index]?.error?.issues[0]?.message : undefined),
    choose(index: number, isChosen: boolean) {
      const next = new Set(left)
      if (isChosen) next.delete(index)
      else next.add(index)
      setChoice({ workflows, left: next, asked })
    },
    isPending: begin.isPending,
    isError: asked && begin.isError,
    /** Why nothing was created. */
    why: asked && !isReady && t(mapping.isComplete ? 'many.none' : 'many.groupsFirst'),
    start: () => void start(),
  }
}

type Props = { many: Many; mapping: GroupMapping; onOpen: (workflow: PortableWorkflow) => void }

/** Several workflows to choose from. */
export function ManyWorkflows({ many, mapping, onOpen }: Props) {
  const t = useWords(words)
  const r = useWords(runWords)
  const { mapped } = many
  const twice = repeated(mapped)
  return (
    <>
      <GroupMappingRows mapping={mapping} disabled={many.isPending} />
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
            chosen={!many.isLeft(index)}
            problem={many.problemOf(index)}
            onChoose={(chosen) => many.choose(index, chosen)}
            onOpen={() => onOpen(workflow)}
          />
        ))}
      </Stack>
      {many.isError && <InlineAlert tone="error">{r('notKept')}</InlineAlert>}
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
