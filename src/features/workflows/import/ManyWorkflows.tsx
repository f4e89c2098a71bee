import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState, type ReactNode, useRef } from 'react'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { withGroups } from '#src/domain/import/export-file.ts'
import { FieldMessages, useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useFewNames } from '#src/ui/use-few-names.ts'
import { ruleText, ruleWords } from '../model/rule-words.ts'
import { GroupMappingRows, type GroupMapping } from './GroupMappingRows.tsx'
import { words } from './words.ts'
import Stack from '@mui/material/Stack'
import { type IdentifierChange, identifiersCsv, identifiersJson } from '#src/domain/import/identifier-map.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { download } from '#src/ui/actions/download.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { createOnce, type CreateResult, findSent, type SentCreate } from '#src/client/create-once.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { CheckboxInput } from '#src/ui/fields/SwitchInput.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { RequestedIdentifierNote, IdentifierPlan } from '../creation/IdentifierPlan.tsx'
import { createWords } from '../creation/create-words.ts'
import { StepOutline } from '../model/StepOutline.tsx'
import type { Note } from '#src/client/call/types.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { runSequentially } from '#src/client/job-runner.ts'
import { WorkflowFormSchema } from '../model/form-schema.ts'
import { applyIdentifier, type CreatedWorkflow } from '../creation/apply-identifier.ts'
import { toValues } from '../model/to-values.ts'

type Props = {
  workflows: readonly PortableWorkflow[]
  mapping: GroupMapping
  /** Whether workflows are being created, so that the dialog must stay open. */
  onBusy: (busy: boolean) => void
  onOpen: (workflow: PortableWorkflow) => void
}

/** Up to this many workflows show their steps from the start. */
const few = 4
/** Up to this many identifiers are looked up before creating. */
const askedAbout = 100

export function ManyWorkflows({ workflows, mapping, onBusy, onOpen }: Props) {
  const t = useWords(words)
  const ruleMessages = useWords(ruleWords)
  const fewNames = useFewNames()
  const { rows, running, stopped, run, stop } = useBatch()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState(false)
  const mapped = useMemo(() => withGroups(workflows, mapping.to), [workflows, mapping.to])
  const twice = useMemo(() => repeated(workflows), [workflows])
  const busy = running !== undefined
  useEffect(() => onBusy(busy), [busy, onBusy])

  const wanted = mapped
    .map((workflow, index) => ({ workflow, index }))
    .filter(({ index }) => !left.has(index) && rows.get(index)?.kind !== 'created')
  const choose = (index: number, chosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before)
      if (chosen) after.delete(index)
      else after.add(index)
      return after
    })
  const created = [...rows.values()].filter(({ kind }) => kind === 'created').length
  const open = mapped.flatMap(({ name }, index) =>
    ['created', undefined].includes(rows.get(index)?.kind) ? [] : [name.trim() || t('preview.unnamed')],
  )
  const start = () => {
    setAsked(true)
    if (mapping.isComplete && wanted.length > 0) void run(wanted)
  }
  const why = !mapping.isComplete ? t('many.groupsFirst') : wanted.length === 0 ? t('many.none') : ''
  return (
    <FieldMessages translate={(message) => ruleText(ruleMessages, message)}>
      <GroupMappingRows mapping={mapping} disabled={busy} />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 1 }}>
        {t('many.choose')}
      </Typography>
      <Stack component="ul" aria-label={t('preview.label')}>
        {mapped.map((workflow, index) => (
          <BatchRow
            // oxlint-disable-next-line react/no-array-index-key -- a workflow is identified by its position in the text
            key={index}
            workflow={workflow}
            isTwice={twice.has(index)}
            isAsked={index < askedAbout && !rows.has(index)}
            open={mapped.length <= few}
            chosen={!left.has(index)}
            disabled={busy}
            state={rows.get(index)}
            onChoose={(chosen) => choose(index, chosen)}
            onOpen={() => onOpen(workflow)}
          />
        ))}
      </Stack>
      {!busy && <ChangedIdentifiers workflows={workflows} rows={rows} />}
      <Stack direction="row" spacing={1.5} sx={{ mt: 1.5 }}>
        {busy ? (
          <Button variant="outlined" onClick={stop}>
            {t('many.stop')}
          </Button>
        ) : (
          (wanted.length > 0 || created === 0) && (
            <Button variant="contained" onClick={start}>
              {t('many.create', { count: wanted.length })}
            </Button>
          )
        )}
        <Box aria-live="polite" sx={{ flex: '1 1 12rem' }}>
          {running && t('many.progress', running)}
          {!busy && rows.size > 0 && (
            <div>
              {open.length === 0
                ? t('many.done', { count: created })
                : t('many.partly', { created, count: rows.size, list: fewNames(open) })}
            </div>
          )}
          {!busy && stopped && <div>{t('many.stopped')}</div>}
          {!busy && asked && rows.size === 0 && why}
        </Box>
      </Stack>
    </FieldMessages>
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

type ChangedProps = { workflows: readonly PortableWorkflow[]; rows: ReadonlyMap<number, RowState> }

/** Offers a file of the changed identifiers, for people who must update their calls. */
function ChangedIdentifiers({ workflows, rows }: ChangedProps) {
  const t = useWords(words)
  const changes = [...rows].flatMap(([index, state]) => changeOf(workflows[index], state))
  if (changes.length === 0) return null
  const save = (format: 'csv' | 'json') => {
    const text = format === 'csv' ? identifiersCsv(changes) : identifiersJson(changes)
    const type = format === 'csv' ? 'text/csv' : 'application/json'
    download({ name: `${t('identifiers.file')}.${format}`, text, type })
  }
  return (
    <InlineAlert
      tone="warning"
      title={t('identifiers.title', { count: changes.length })}
      action={
        <Stack direction="row">
          <Button size="small" variant="outlined" onClick={() => save('csv')}>
            {t('identifiers.csv')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => save('json')}>
            {t('identifiers.json')}
          </Button>
        </Stack>
      }
    >
      {t('identifiers.text')}
    </InlineAlert>
  )
}

function changeOf(workflow: PortableWorkflow | undefined, state: RowState): IdentifierChange[] {
  const before = workflow?.identifier
  if (before === undefined || state.kind !== 'created') return []
  const now = identifierIn(state.workflow)
  const { _id: workflowId, name } = state.workflow
  return now === before ? [] : [{ name, before, now, workflowId }]
}

type BatchRowProps = {
  workflow: PortableWorkflow
  /** Whether an earlier workflow has the same identifier. */
  isTwice: boolean
  /** Whether to ask the service which workflow has its identifier. */
  isAsked: boolean
  /** Whether its steps are shown from the start. */
  open: boolean
  chosen: boolean
  disabled: boolean
  state: RowState | undefined
  onChoose: (chosen: boolean) => void
  onOpen: () => void
}

function BatchRow(props: BatchRowProps) {
  const { workflow, open, chosen, disabled, state, onChoose, onOpen } = props
  const t = useWords(words)
  const name = workflow.name.trim() || t('preview.unnamed')
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
      <Stack direction="row">
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <CheckboxInput
            label={name}
            checked={chosen}
            onChange={onChoose}
            disabled={disabled || state?.kind === 'created'}
          />
        </Box>
        <Button size="small" disabled={disabled} aria-label={t('row.open.label', { name })} onClick={onOpen}>
          {t('open.builder')}
        </Button>
      </Stack>
      <Box sx={{ marginInlineStart: 3.5 }}>
        {state?.kind !== 'created' && (
          <Typography component="div" color="textSecondary">
            <IdentifierPlan
              name={workflow.name}
              wanted={workflow.identifier ?? ''}
              isTwice={props.isTwice}
              isAsked={props.isAsked}
            />
          </Typography>
        )}
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
      <Box aria-live="polite" sx={{ marginInlineStart: 3.5, overflowWrap: 'anywhere' }}>
        {state && <RowNews state={state} />}
      </Box>
    </Box>
  )
}

function RowNews({ state }: { state: RowState }): ReactNode {
  const t = useWords(words)
  const f = useWords(failureWords)
  const c = useWords(createWords)
  const translate = useTranslateMessage()
  switch (state.kind) {
    case 'sending':
      return t('row.sending')
    case 'created':
      return (
        <>
          {t.rich('row.created', {
            link: (
              <Link to="/workflows/$workflowId" params={{ workflowId: state.workflow._id }}>
                {state.workflow.name}
              </Link>
            ),
          })}
          <div>
            {t('row.identifier')} <Mono>{identifierIn(state.workflow)}</Mono>{' '}
            {state.identifier && <RequestedIdentifierNote outcome={state.identifier} />}
          </div>
        </>
      )
    case 'refused':
      return t('row.refused', { reason: failureText(f, 'write', state.failure) })
    case 'incomplete':
      return t('row.incomplete', { problem: translate(state.message) })
    case 'mayExist':
      return t('row.mayExist')
    case 'offline':
      return c('offline.title')
  }
}

/** The result for one workflow of many. */
type RowState =
  | { kind: 'sending' }
  | Exclude<CreateResult, { kind: 'created' }>
  | ({ kind: 'created' } & CreatedWorkflow)
  /** A field is missing; `message` comes from a rule or from the schema. */
  | { kind: 'incomplete'; message: string }

type Rows = ReadonlyMap<number, RowState>

type Item = { index: number; workflow: PortableWorkflow }

/** Creates workflows one at a time, in order, and reports each result. */
function useBatch() {
  const client = useClient()
  /** Attempts without a known outcome, by row. */
  const sent = useRef(new Map<number, SentCreate>())
  const [rows, setRows] = useState<Rows>(new Map())
  const [running, setRunning] = useState<{ total: number; done: number }>()
  const [stopped, setStopped] = useState(false)
  const isWanted = useRef(false)

  const stop = () => {
    isWanted.current = false
  }
  const one = async ({ index, workflow }: Item, note: Note): Promise<RowState> => {
    const { data: body, error } = WorkflowFormSchema.safeParse(toValues(workflow))
    if (!body) return { kind: 'incomplete', message: error.issues[0]?.message ?? '' }
    const keep = (next: SentCreate | undefined) =>
      next ? sent.current.set(index, next) : sent.current.delete(index)
    const create = () => createOnce(client, { body, note, sent: sent.current.get(index), keep })
    let result = await create()
    // An earlier attempt got no answer, and nothing was sent now.
    if (result.kind === 'mayExist' && !result.failure) {
      const search = await findSent(client, result.sent)
      if (search.kind === 'absent') {
        keep(undefined)
        result = await create()
      }
      if (search.kind === 'found') result = { kind: 'created', workflow: search.workflow }
    }
    if (result.kind !== 'created') return result
    const settled = await applyIdentifier(client, result.workflow, workflow.identifier ?? '', note)
    return { kind: 'created', ...settled }
  }
  const run = async (items: readonly Item[]) => {
    if (isWanted.current) return
    const name = items[0]?.workflow.name ?? ''
    const note = await client.reasonPrompt.ask({ operation: 'workflowCreate', count: items.length, name })
    if (!note || isWanted.current) return
    isWanted.current = true
    setStopped(false)
    const tell = (index: number, state: RowState) => setRows((before) => new Map(before).set(index, state))
    try {
      const left = [...items]
      const next = () => (isWanted.current ? left[0] : undefined)
      await runSequentially(next, async (item) => {
        const { index } = item
        setRunning({ total: items.length, done: items.length - left.length })
        left.shift()
        tell(index, { kind: 'sending' })
        const state = await one(item, note)
        tell(index, state)
        if (endsAll(state)) stop()
      })
      setStopped(left.length > 0)
    } finally {
      isWanted.current = false
      setRunning(undefined)
    }
  }
  return { rows, running, stopped, run, stop }
}

/** Whether all further workflows would fail in the same way. */
function endsAll(state: RowState): boolean {
  if (state.kind === 'mayExist') return true
  if (state.kind !== 'refused') return false
  const { failure } = state
  return failure.kind !== 'refused' || [401, 403, 429].includes(failure.status)
}
