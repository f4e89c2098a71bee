import type { Workflow } from '#src/contract/workflow.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { IdentifierPlan } from '../../creation/IdentifierPlan.tsx'
import { useCanChooseIdentifier } from '../../creation/can-change-later.ts'
import { identifierIssue } from '../../model/identifier-issues.ts'
import { settingsWords } from '../../model/form-words.ts'
import { TextField } from '../../steps/fields.ts'
import { useValues } from '../../steps/use-value.ts'

/** The identifier of a workflow, checked while it is typed; for a new one only if the service lets it be chosen. */
export function IdentifierField({ workflow }: { workflow: Workflow | undefined }) {
  const [name, given] = useValues('name', 'identifier')
  const canChoose = useCanChooseIdentifier()
  const translate = useTranslateMessage()
  const t = useWords(settingsWords)
  if (!workflow && !canChoose && given === undefined) return null
  const wanted = given?.trim() ?? ''
  const before = workflow && identifierIn(workflow)
  const issue = identifierIssue(wanted, before)
  const hint =
    workflow?.active === true && before
      ? t('identifier.hint.active', { identifier: before })
      : t('identifier.hint')
  return (
    <TextField
      name="identifier"
      label={t('identifier')}
      hint={
        issue ? (
          translate(issue)
        ) : workflow && (wanted === before || wanted === '') ? (
          hint
        ) : (
          <IdentifierPlan name={name} wanted={wanted} isLabelled {...(workflow ? { otherwise: hint } : {})} />
        )
      }
      placeholder={workflow ? undefined : identifierOf(name)}
      required={workflow !== undefined}
      mono
      autoComplete="off"
    />
  )
}
