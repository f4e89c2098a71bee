import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import { styled } from '@mui/material/styles'
import { instantOf } from '#src/domain/timing/instant.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import type { StepPath } from '../model/values.ts'
import { EarlierMessages } from '../test-input/EarlierMessages.tsx'
import { FactsPart } from '../test-input/FactsPart.tsx'
import { labWords } from '../test-input/lab-words.ts'
import { LoadSubscriber } from '../test-input/LoadSubscriber.tsx'
import { SampleBar } from './SampleBar.tsx'
import { useLab, type Lab as LabState } from '../test-input/use-lab.ts'
import { Verdict } from './Verdict.tsx'
import { WebhookAnswer } from '../test-input/WebhookAnswer.tsx'

const Stack = styled(FieldStack)({
  // Focused fields scroll to below the verdict, not under it.
  '& :is(input, textarea, select, button, summary)': {
    scrollMarginBlockStart: 56,
  },
})

/** Tries a step's conditions with a subscriber and a payload, and says what the service would find. */
export function Lab({ path }: { path: StepPath }) {
  const lab = useLab(path)
  const { asked, trial } = lab
  const asksWhen = lab.filters.some(({ children }) => children?.some(({ on }) => on === 'isOnlineInLast'))
  return (
    <Stack>
      <SampleBar lab={lab} />
      <Verdict lab={lab} />
      <Divider />
      <FactsPart lab={lab} part="persona" />
      <LoadSubscriber onLoad={(persona) => lab.editPart('persona', persona)} />
      {asksWhen && <NowBox lab={lab} />}
      <Divider />
      <FactsPart lab={lab} part="payload" />
      {(asked.tenant.length > 0 || trial.tenant) && <FactsPart lab={lab} part="tenant" />}
      {asked.webhookAnswer.length > 0 && <WebhookAnswer lab={lab} />}
      {asked.steps.length > 0 && <EarlierMessages lab={lab} />}
    </Stack>
  )
}

/** The reference time of "in the last". */
function NowBox({ lab }: { lab: LabState }) {
  const t = useWords(labWords)
  const now = lab.trial.now ?? ''
  const { now: wrong } = lab.texts
  return (
    <Box sx={{ maxWidth: 360 }}>
      <TextInput
        label={t('now')}
        hint={t('now.hint')}
        mono
        value={wrong ?? now}
        error={wrong === undefined ? undefined : t('now.wrong', { value: now })}
        onChange={(next) => {
          if (instantOf(next) === undefined) return lab.keepText('now', next)
          lab.edit(
            (before) => ({ ...before, now: next }),
            ({ now: _, ...texts }) => texts,
          )
        }}
      />
    </Box>
  )
}
