import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { useWords } from '#src/ui/language.tsx'
import { SplitPane, threePanes } from '#src/ui/layout/SplitPane.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { StepEditor } from '../form/step/StepEditor.tsx'
import { StepList } from '../form/steps/StepList.tsx'
import type { Steps } from '../form/steps/use-steps.ts'
import { useHasExternalContent } from '../form/fields.ts'
import { words } from '../model/form-words.ts'
import type { WorkflowValues } from '../model/values.ts'

const ExternalSteps = lazy(async () => (await import('./ExternalSteps.tsx')).ExternalSteps)

const PreviewPane = lazy(async () => (await import('../form/preview/PreviewPane.tsx')).PreviewPane, {
  // Loaded once the form responds.
  idle: true,
})

/** The list of steps and the form of the open one. Steps with external content are read-only. */
export function StepsSection({ steps }: { steps: Steps }) {
  const isElsewhere = useHasExternalContent()
  if (!isElsewhere) return <WrittenHere steps={steps} />
  return <ExternalSteps />
}

function WrittenHere({ steps }: { steps: Steps }) {
  const { rows, open } = steps
  const t = useWords(words)
  const { getValues } = useFormContext<WorkflowValues>()
  const title = useId()
  const hasRoom = useMediaQuery(threePanes, { noSsr: true })
  const index = rows.findIndex(({ uuid }) => uuid === open?.uuid)
  const shown = index >= 0 ? open : undefined
  // Its sentence is above the form.
  const isTimed = shown !== undefined && isTimingKind(getValues(`steps.${index}.template.type`))
  const hint = rows.length > 0 && <Typography sx={{ color: 'text.secondary' }}>{t('steps.hint')}</Typography>
  return (
    <Box component="section" aria-labelledby={title}>
      <VisuallyHidden as="h2" id={title}>
        {t('steps')}
      </VisuallyHidden>
      <SplitPane
        list={<StepList steps={steps} />}
        detail={shown ? <StepEditor key={shown.uuid} index={index} open={shown} /> : hint}
        aside={
          shown && hasRoom && !isTimed ? <PreviewPane key={shown.uuid} path={`steps.${index}`} /> : undefined
        }
      />
    </Box>
  )
}
