import Box from '@mui/material/Box'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FactsPart } from './FactsPart.tsx'
import { labWords } from './lab-words.ts'
import type { FactsSource, MessagesSource } from './use-lab.ts'

type Props = { lab: FactsSource & Pick<MessagesSource, 'trial'>; level?: 3 | 5 }

/** Whether a webhook answers, and what. */
export function WebhookAnswer({ lab, level = 5 }: Props) {
  const t = useWords(labWords)
  const answers = lab.trial.webhookAnswer !== undefined
  return (
    <Box>
      <SwitchInput
        label={t('answers')}
        hint={t('noAnswer')}
        checked={answers}
        onChange={(next) => lab.editPart('webhookAnswer', next ? {} : undefined)}
      />
      {answers && (
        <Box sx={{ mt: 1 }}>
          <FactsPart lab={lab} part="webhookAnswer" level={level} />
        </Box>
      )}
    </Box>
  )
}
