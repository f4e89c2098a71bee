import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { withGroups } from '#src/domain/import/export-file.ts'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useFewNames } from '#src/ui/use-few-names.ts'
import { ruleText, ruleWords } from '../model/rule-words.ts'
import { BatchRow } from './BatchRow.tsx'
import { GroupMappingRows } from './GroupMappingRows.tsx'
import { type RowState, useBatch } from './use-batch.ts'
import type { GroupMapping } from './use-group-mapping.ts'
import { words } from './words.ts'
import Stack from '@mui/material/Stack'
import { type IdentifierChange, identifiersCsv, identifiersJson } from '#src/domain/import/identifier-map.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { download } from '#src/ui/actions/download.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'

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
      <Box component="ul" aria-label={t('preview.label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
            onAnyway={() => void run([{ workflow, index }], { again: true })}
            onOpen={() => onOpen(workflow)}
          />
        ))}
      </Box>
      {!busy && <ChangedIdentifiers workflows={workflows} rows={rows} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
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
      </Box>
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
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
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
