import { Part } from '#src/ui/layout/Toolbar.tsx'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue, useMemo, useState } from 'react'
import type { StepInput } from '#src/contract/step.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { jsonLimits } from '#src/domain/json/json-text.ts'
import { withGroups } from '#src/domain/import/export-file.ts'
import { type Imported, readImport } from '#src/domain/import/read-import.ts'
import { FileButton } from '#src/ui/actions/FileButton.tsx'
import { Bullets } from '#src/ui/data/Bullets.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { codeText } from '#src/ui/fields/slot-props.ts'
import TextField from '@mui/material/TextField'
import { useWords } from '#src/ui/language.tsx'
import { IdentifierPlan } from '../creation/IdentifierPlan.tsx'
import { GroupMappingRows, type GroupMapping, useGroupMapping } from './GroupMappingRows.tsx'
import { ManyWorkflows, useMany } from './ManyWorkflows.tsx'
import { StepOutline } from '../model/StepOutline.tsx'
import { words } from './words.ts'
import type { useOpening } from './use-opening.ts'
import { leftOutTexts, placeText, problemText, recognizedTexts } from './recognized.ts'

export type ImportTarget = {
  title: string
  useLabel: string
  /** Input that would be replaced; its name may be empty. */
  replaces: { name: string } | undefined
  /** `leftOut`: sentences to show elsewhere, because the dialog that shows them closes. */
  onWorkflow: (workflow: PortableWorkflow, leftOut: readonly string[]) => void
  onSteps: (steps: readonly StepInput[], leftOut: readonly string[]) => void
}

export type ImportDialogProps = { target: ImportTarget; dialog: ReturnType<typeof useOpening> }

/** A character takes up to four bytes, so larger files are too large in any encoding. */
const maxBytes = 4 * jsonLimits.characters

/** Says what the text is while it is typed, previews it, and imports it. */
export function ImportDialog({ target, dialog }: ImportDialogProps) {
  const t = useWords(words)
  const { text, onText, close, finish } = dialog
  const [unread, setUnread] = useState<string>()
  const read = useDeferredValue(text)
  const imported = useMemo(() => (read.trim() === '' ? undefined : readImport(read)), [read])
  const mapping = useGroupMapping(imported)
  const isMany = (imported?.workflows.length ?? 0) > 1
  const many = useMany(imported, mapping, finish)
  const take = async (file: File | undefined) => {
    if (!file) return
    const content = file.size > maxBytes ? undefined : await file.text().catch(() => undefined)
    setUnread(content === undefined ? file.name : undefined)
    onText(content ?? '')
  }
  return (
    <Dialog
      maxWidth="sm"
      title={target.title}
      onClose={close}
      dirty={text !== ''}
      actions={
        <>
          {isMany && (
            <Box aria-live="polite" sx={{ flex: 1 }}>
              {many.why}
            </Box>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
          {isMany && (
            <Button variant="contained" loading={many.isPending} onClick={many.start}>
              {t('many.create', { count: many.wanted.length })}
            </Button>
          )}
          {!isMany && <UseButtons imported={imported} mapping={mapping} target={target} />}
        </>
      }
    >
      {/* Full height from the start, so that the dialog does not jump when something is pasted. */}
      <TextField
        label={t('text')}
        helperText={t('text.hint')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        multiline
        minRows={8}
        maxRows={12}
        autoFocus
        autoComplete="off"
        slotProps={codeText}
      />
      <FileButton
        label={t('file.label')}
        accept=".json,.txt,.sh,.curl,application/json,text/plain"
        onFiles={([file]) => void take(file)}
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
      >
        {t('file')}
      </FileButton>
      {unread !== undefined && text === '' && (
        <InlineAlert tone="warning">{t('file.failed', { name: unread })}</InlineAlert>
      )}
      {imported && <ImportFindings imported={imported} />}
      {imported && isMany && (
        <ManyWorkflows many={many} mapping={mapping} onOpen={(workflow) => target.onWorkflow(workflow, [])} />
      )}
      {imported && !isMany && <Preview imported={imported} mapping={mapping} />}
    </Dialog>
  )
}

function Preview({ imported: { workflows, steps }, mapping }: { imported: Imported; mapping: GroupMapping }) {
  const t = useWords(words)
  const [workflow] = workflows
  if (!workflow && steps.length === 0) return null
  return (
    <>
      <Part as="section" aria-label={t('preview.label')}>
        {workflow && (
          <Typography variant="subtitle2" component="div">
            {workflow.name.trim() || t('preview.unnamed')}
          </Typography>
        )}
        {workflow?.identifier !== undefined && (
          <Typography component="div" color="textSecondary">
            <IdentifierPlan name={workflow.name} wanted={workflow.identifier} isEditable />
          </Typography>
        )}
        <StepOutline steps={workflow?.steps ?? steps} />
      </Part>
      {/* A workflow without a group gets the one in the form. */}
      {workflow && workflow.notificationGroupId !== '' && (
        <GroupMappingRows mapping={mapping} disabled={false} />
      )}
    </>
  )
}

type UseProps = { imported: Imported | undefined; mapping: GroupMapping; target: ImportTarget }

function UseButtons({ imported, mapping, target }: UseProps) {
  const t = useWords(words)
  const [asking, setAsking] = useState(false)
  const [workflow] = imported?.workflows ?? []
  const steps = imported?.steps ?? []
  const leftOut = imported ? leftOutTexts(t, imported) : []
  if (!workflow) {
    return (
      <Button
        variant="contained"
        disabled={steps.length === 0}
        onClick={() => target.onSteps(steps, leftOut)}
      >
        {steps.length === 0 ? target.useLabel : t('use.steps', { count: steps.length })}
      </Button>
    )
  }
  const use = () => {
    const known = mapping.ours === undefined || mapping.to.has(workflow.notificationGroupId)
    const [mapped = workflow] = withGroups([workflow], mapping.to)
    target.onWorkflow(known ? mapped : { ...mapped, notificationGroupId: '' }, leftOut)
  }
  const { replaces } = target
  return (
    <>
      {replaces && workflow.steps.length > 0 && (
        <Button variant="outlined" onClick={() => target.onSteps(workflow.steps, leftOut)}>
          {t('use.stepsOnly', { count: workflow.steps.length })}
        </Button>
      )}
      <Button variant="contained" onClick={() => (replaces ? setAsking(true) : use())}>
        {target.useLabel}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('replace.title')}
          submitLabel={t('replace.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            use()
          }}
        >
          {replaces?.name.trim() ? t('replace.named', { name: replaces.name.trim() }) : t('replace.text')}
        </ConfirmDialog>
      )}
    </>
  )
}

const most = 8

/** What was recognized, what was removed, and what is unusual. */
function ImportFindings({ imported }: { imported: Imported }) {
  const t = useWords(words)
  const { problems, removedSecrets, madeInactive, unknown } = imported
  const isNothing = imported.kind === 'nothing'
  // An error is shown under one heading only.
  const isTold = !isNothing || imported.request !== undefined
  const isNoJson = problems.some(({ code }) => code === 'notJson')
  const nothing = isNoJson ? 'problems.notJson' : 'kind.nothing'
  const problemTexts = [...new Set(problems.map((problem) => problemText(t, problem)))]
  const removedTexts = removedSecrets.map((path) => t('removedSecret', { name: placeText(t, path) }))
  return (
    <Part>
      <Typography variant="subtitle2" component="div" aria-live="polite">
        {isTold && recognizedTexts(t, imported).map((text) => <div key={text}>{text}</div>)}
      </Typography>
      {problemTexts.length > 0 && (
        <InlineAlert tone={isNothing ? 'error' : 'warning'} title={t(isNothing ? nothing : 'problems.title')}>
          <Lines lines={problemTexts} />
        </InlineAlert>
      )}
      {removedTexts.length > 0 && (
        <InlineAlert tone="success">
          <Lines lines={removedTexts} />
        </InlineAlert>
      )}
      {madeInactive > 0 && <InlineAlert>{t('inactive', { count: madeInactive })}</InlineAlert>}
      {unknown.length > 0 && (
        <InlineAlert title={t('unknown.title', { count: unknown.length })}>
          <Lines lines={unknown.map((path) => placeText(t, path))} />
        </InlineAlert>
      )}
    </Part>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const t = useWords(words)
  return (
    <Bullets>
      {lines.slice(0, most).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > most && <li>{t('more.lines', { count: lines.length - most })}</li>}
    </Bullets>
  )
}
