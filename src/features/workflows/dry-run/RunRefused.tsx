import Box from '@mui/material/Box'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import type { Finding } from '#src/domain/lint/finding.ts'
import type { TriggerRefusal } from '#src/domain/trigger/trigger-check.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { refusalRule } from '../model/refused-fields.ts'
import { ruleText, ruleWords } from '../model/rule-words.ts'
import { stepWords } from '../model/step-words.ts'
import { dryRunWords } from './dry-run-words.ts'
import { stepName, type DryRunWords } from './run-texts.ts'

/** Why nothing runs, in the same sentences as Review and Create. */
export function RunRefused({ run: { refused, steps } }: { run: DryRun }) {
  const [t, s, r] = [useWords(dryRunWords), useWords(stepWords), useWords(ruleWords)]
  const { workflow, trigger } = refused
  const ofStep = (finding: Finding) => {
    const step = steps[Number(finding.params['step']) - 1]
    const text = ruleText(r, refusalRule(finding))
    return step ? t('refused.inStep', { step: stepName(s, step), text }) : text
  }
  // A refused workflow has no trigger.
  const [title, texts] =
    workflow.length > 0
      ? [t('run.refused.workflow'), workflow.map(ofStep)]
      : [t('run.refused.trigger'), trigger.map((each) => refusalText(t, each))]
  if (texts.length === 0) return null
  return (
    <InlineAlert tone="error" title={title}>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </InlineAlert>
  )
}

const example = '2026-11-22T09:00:00.000Z'

function refusalText(t: DryRunWords, refusal: TriggerRefusal): string {
  switch (refusal.kind) {
    case 'required': {
      const { name, type } = refusal
      return t(`refused.required.${type === 'Array' || type === 'Boolean' ? type : 'String'}`, { name })
    }
    case 'noDate':
    case 'dateForm':
      return t(`refused.${refusal.kind}`, { name: refusal.name, example })
    case 'noDateField':
    case 'tenant':
    case 'actor':
      return t(`refused.${refusal.kind}`)
  }
}
