import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormContext } from 'react-hook-form'
import type { Note } from '#src/client/call/types.ts'
import { useClient, useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import { Bullets } from '#src/ui/data/Bullets.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { Part } from '#src/ui/layout/Toolbar.tsx'
import { cleanReason, ReasonFields, useReasonForm } from '../../shared/reason-fields.tsx'
import { DifferenceList, useVersionSentences } from '../model/compare/DifferenceList.tsx'
import { savedVersionOf, type Version } from '../model/compare/version.ts'
import { isFailing } from '../test/use-cases.ts'
import { caseWords } from '../test/case-words.ts'
import { DifferenceLines } from '../test/DifferenceLines.tsx'
import type { FailingCases } from '../test/run-cases.ts'
import { placedText, useLintLanguage } from '../lint/finding-text.ts'
import { useFindings } from '../lint/LintProvider.tsx'
import { scrolling, useProblemCount } from '../lint/problem-count.tsx'
import { OutsideForm } from '../model/OutsideForm.tsx'
import type { WorkflowValues } from '../model/values.ts'

const words = defineMessages({
  title: 'Save changes to a live workflow?',
  allOff: 'Every step is off, so nothing is sent.',
  renamed: 'Applications that trigger {before} must use {after} instead.',
  changes: 'What changes',
  none: 'No changes.',
  live: 'This workflow is active: new triggers use the changes at once.',
  'live.keep':
    'This workflow is active: new triggers use the changes at once. Runs that are waiting keep the version that they began with.',
  cancel: 'Keep editing',
  save: 'Save changes',
})

type Props = {
  /** What an active workflow is now, if the form changes that. */
  live: Version | undefined
  /** Test cases that fail. */
  failing: FailingCases | undefined
  exists: boolean
  onClose: () => void
  onShowCases: () => void
  onSave: (why?: Note) => void
}

/**
 * Before a save that matters at once, or that fails test cases: what is wrong, what changes, and when it takes effect. On
 * production, also why a workflow changes.
 */
export function SaveDialog({ live, failing, exists, onClose, onShowCases, onSave }: Props) {
  const [t, c] = [useWords(words), useWords(caseWords)]
  const { getValues } = useFormContext<WorkflowValues>()
  const { waitingRuns } = useServiceFacts()
  const sentences = useVersionSentences()
  const mine = savedVersionOf(getValues())
  const failed = (failing?.cases ?? []).flatMap(({ id, name }) => {
    const result = failing?.results.get(id)
    return result && isFailing(result) ? [{ id, name, result }] : []
  })
  const isHeld = failed.length > 0
  const { reasonPrompt } = useClient()
  const isReasonAsked = useSession().production && exists
  const question = { operation: 'workflowUpdate', name: mine.name } as const
  const { control, formState, handleSubmit } = useReasonForm(question)
  const send = handleSubmit((why) => onSave(reasonPrompt.sign(question, cleanReason(why))))
  return (
    <OutsideForm>
      <Dialog
        maxWidth="sm"
        title={isHeld ? c('hold.title', { count: failed.length }) : t('title')}
        onClose={onClose}
        dirty={formState.isDirty}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReasonAsked) void send()
          else onSave()
        }}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            {isHeld && (
              <Button variant="outlined" onClick={onShowCases}>
                {c('hold.show')}
              </Button>
            )}
            <Button type="submit" variant="contained" color={isHeld ? 'error' : 'primary'}>
              {isHeld ? c(exists ? 'hold.save' : 'hold.create') : t('save')}
            </Button>
          </>
        }
      >
        {failed.map(({ id, name, result }) => (
          <DifferenceLines key={id} title={name} label={c('differences', { name })} result={result} />
        ))}
        {live && (
          <>
            <Warnings />
            <Typography variant="subtitle2" component="h3">
              {t('changes')}
            </Typography>
            <Part sx={scrolling}>
              <DifferenceList label={t('changes')} sentences={sentences(live, mine)} none={t('none')} />
            </Part>
            {live.identifier !== '' && live.identifier !== mine.identifier && (
              <InlineAlert tone="warning">
                {t('renamed', { before: live.identifier, after: mine.identifier })}
              </InlineAlert>
            )}
            <Typography>{t(waitingRuns === 'keep' ? 'live.keep' : 'live')}</Typography>
          </>
        )}
        {isReasonAsked && (
          <Stack spacing={1.5} sx={{ mt: 1.5 }}>
            <ReasonFields control={control} />
          </Stack>
        )}
      </Dialog>
    </OutsideForm>
  )
}

/** What does not prevent saving, but should be known before it is live. */
function Warnings() {
  const t = useWords(words)
  const language = useLintLanguage()
  const found = useFindings()
  const { text } = useProblemCount(found)
  const steps = useFormContext<WorkflowValues>().getValues('steps')
  const isOff = steps.length > 0 && steps.every(({ active }) => !active)
  return (
    <>
      {isOff && <InlineAlert tone="warning">{t('allOff')}</InlineAlert>}
      {found.length > 0 && (
        <InlineAlert tone="warning" title={text}>
          <Bullets aria-label={language.l('title')}>
            {found.map((one) => (
              <li key={one.key}>{placedText(language, one)}</li>
            ))}
          </Bullets>
        </InlineAlert>
      )}
    </>
  )
}
