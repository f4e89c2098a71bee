import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { ActionBar, FieldRow } from '#src/ui/layout/Toolbar.tsx'
import type { FormSchema } from './form-schema.ts'
import { GroupField } from './GroupField.tsx'
import { IdentifierField, NameField } from './NameField.tsx'
import { ProblemList } from './ProblemList.tsx'
import { ruleText, ruleWords } from './rule-words.ts'
import { FormSections } from './sections/FormSections.tsx'
import { useJump } from './sections/use-jump.ts'
import type { ReviewOf } from '../review/review-of.ts'
import type { CreateBody } from './use-create.ts'
import { useRecheck } from './use-recheck.ts'
import { useSteps } from './use-steps.ts'
import { useUnsaved } from './use-unsaved.ts'
import type { WorkflowValues } from './values.ts'

/** What the form says of itself and of what is about to happen. */
export type FormSayings = {
  label: string
  submit: string
  /** Beside the button: what has not happened yet, or is happening. */
  state: string
  shortcut: string
  problems: (count: number) => string
  leave: { title: string; text: string; confirm: string }
}

type Props = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  schema: FormSchema
  says: FormSayings
  /** What the form began with, which nobody misses when it is left. */
  untouched: WorkflowValues
  /** What a review holds it against. */
  review: ReviewOf
  /** The uuids of steps by the other name an address may have for them. */
  stepIds?: ReadonlyMap<string, string>
  busy: boolean
  onAttempt: () => void
  /** Why the last attempt failed. */
  failure: ReactNode
}

/** Writes a workflow. Nothing here follows the form as a whole: every part watches its own fields. */
export function WorkflowForm(props: Props) {
  const { form, schema, says, untouched, review, stepIds, busy, onAttempt: attempt, failure } = props
  const steps = useSteps(form, stepIds)
  const jumping = useJump(form, steps.actions.open)
  const recheck = useRecheck(form, schema)
  const leaving = useUnsaved(form, untouched)
  const ruleMessages = useWords(ruleWords)
  const exists = untouched.identifier !== undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const asked = event.ctrlKey || event.metaKey
    // Enter in any one-line field would create the workflow before it is finished.
    if (asked || event.target instanceof HTMLInputElement) event.preventDefault()
    if (asked) attempt()
  }
  return (
    <FormProvider {...form}>
      <FieldMessages translate={(message) => ruleText(ruleMessages, message)}>
        <Box
          component="form"
          noValidate
          aria-label={says.label}
          onKeyDown={onKeyDown}
          onChange={recheck}
          onSubmit={(event) => {
            event.preventDefault()
            attempt()
          }}
        >
          <ProblemList onJump={jumping.jump} title={says.problems} />
          {failure}
          <Card>
            <Box sx={{ p: { xs: 2, sm: 2.5 }, pb: 1 }}>
              <FieldRow>
                <NameField predicts={!exists} />
                <GroupField />
              </FieldRow>
              {exists && (
                <Box sx={{ mt: 1.5 }}>
                  <IdentifierField />
                </Box>
              )}
            </Box>
          </Card>
          <FormSections {...jumping} steps={steps} review={review} schema={schema} />
          <ActionBar>
            <Button type="submit" variant="contained" loading={busy}>
              {says.submit}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {says.state}{' '}
              <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
                {says.shortcut}
              </Box>
            </Typography>
          </ActionBar>
        </Box>
      </FieldMessages>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title={says.leave.title}
        confirmLabel={says.leave.confirm}
        danger
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      >
        {says.leave.text}
      </ConfirmDialog>
    </FormProvider>
  )
}
