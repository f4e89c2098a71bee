import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { isUncertain } from '#src/client/failure.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { FieldMessages } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { ActionBar, FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { CreateFailure } from './CreateFailure.tsx'
import { focusField } from './focus-field.ts'
import { WorkflowFormSchema } from './form-schema.ts'
import { GroupField } from './GroupField.tsx'
import { NameField } from './NameField.tsx'
import type { Problem } from './problems.ts'
import { ProblemList } from './ProblemList.tsx'
import { ruleText, ruleWords } from './rule-words.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { StepsSection } from './StepsSection.tsx'
import { type CreateBody, type Created, useCreate } from './use-create.ts'
import { useRecheck } from './use-recheck.ts'
import { useSteps } from './use-steps.ts'
import { useUnsaved } from './use-unsaved.ts'
import { emptyWorkflow, type WorkflowValues } from './values.ts'
import { words } from './words.ts'

const byRules = zodResolver(WorkflowFormSchema)

/** Writes a workflow and creates it. Nothing here follows the form as a whole: every part watches its own fields. */
export function WorkflowForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const form = useForm<WorkflowValues, unknown, CreateBody>({
    defaultValues: emptyWorkflow(),
    resolver: byRules,
    // Any other mode checks a list as a whole when a row is added, and calls the new row wrong.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const steps = useSteps(form)
  const create = useCreate({ form, onCreated })
  const recheck = useRecheck(form)
  const leaving = useUnsaved(form)
  const [asking, setAsking] = useState(false)
  const t = useWords(words)
  const ruleMessages = useWords(ruleWords)
  const { failure } = create

  const attempt = () => {
    if (failure && isUncertain(failure) && !create.isPending) setAsking(true)
    else void create.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const asked = event.ctrlKey || event.metaKey
    // Enter in any one-line field would create the workflow before it is finished.
    if (asked || event.target instanceof HTMLInputElement) event.preventDefault()
    if (asked) attempt()
  }
  const jump = ({ path, step }: Problem) => {
    const uuid = step === undefined ? undefined : form.getValues(`steps.${step}.uuid`)
    if (uuid === undefined) focusField(path)
    else steps.actions.open({ uuid, focus: path })
  }
  return (
    <FormProvider {...form}>
      <FieldMessages translate={(message) => ruleText(ruleMessages, message)}>
        <Box
          component="form"
          noValidate
          aria-label={t('form.label')}
          onKeyDown={onKeyDown}
          onChange={recheck}
          onSubmit={(event) => {
            event.preventDefault()
            attempt()
          }}
        >
          <ProblemList onJump={jump} />
          {failure && !create.isPending && <CreateFailure failure={failure} />}
          <Card>
            <Box sx={{ p: { xs: 2, sm: 2.5 }, pb: 1 }}>
              <FieldRow>
                <NameField />
                <GroupField />
              </FieldRow>
            </Box>
          </Card>
          <Box sx={{ my: 3 }}>
            <StepsSection {...steps} />
          </Box>
          <Card>
            <Box sx={{ px: { xs: 2, sm: 2.5 }, '& details': { border: 0 } }}>
              <SettingsSection />
            </Box>
          </Card>
          <ActionBar>
            <Button type="submit" variant="contained" loading={create.isPending}>
              {t('create')}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {create.isPending ? t('creating') : t('notCreated')}{' '}
              <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
                {t('shortcut')}
              </Box>
            </Typography>
          </ActionBar>
        </Box>
      </FieldMessages>
      <ConfirmDialog
        open={asking}
        title={t('again.title', { name: form.getValues('name') })}
        confirmLabel={t('again.confirm')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void create.submit()
        }}
      >
        {t('again.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        danger
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </FormProvider>
  )
}
