import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { ActionBar, FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { type Beginning, type KeeperHandle, useKeeper } from '../drafts/use-keeper.ts'
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

/** All that can be changed, which is nothing while another tab writes the draft. */
const Writable = styled('fieldset')({ margin: 0, padding: 0, border: 0, minInlineSize: 0 })

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
  /** What the form began with, and what of that nobody misses when it is left. */
  beginning: Beginning
  /** Ends the draft once the service took it in. */
  keeperRef: Ref<KeeperHandle>
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
  const { form, schema, says, beginning, keeperRef, review, stepIds, busy, onAttempt: attempt } = props
  const { untouched } = beginning
  const steps = useSteps(form, stepIds)
  const jumping = useJump(form, steps.actions.open)
  const recheck = useRecheck(form, schema)
  const { opened, isElsewhere, isKept } = useKeeper(form, beginning, keeperRef)
  const leaving = useUnsaved(form, untouched, isKept)
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
          {opened && <opened.views.Head keeper={opened.keeper} />}
          <Writable disabled={isElsewhere}>
            <ProblemList onJump={jumping.jump} title={says.problems} />
            {props.failure}
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
              <Typography
                variant="body2"
                // On a phone below all buttons, which share one line.
                sx={{
                  color: 'text.secondary',
                  order: { xs: 1, sm: 0 },
                  flexBasis: { xs: '100%', sm: 'auto' },
                }}
              >
                {opened && !busy ? (
                  <opened.views.Line keeper={opened.keeper} untouched={says.state} />
                ) : (
                  says.state
                )}{' '}
                <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
                  {says.shortcut}
                </Box>
              </Typography>
              {opened && (
                <opened.views.Tools keeper={opened.keeper} rows={steps.rows} onJump={jumping.jump} />
              )}
            </ActionBar>
          </Writable>
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
