import { styled } from '@mui/material/styles'
import type { OffStep } from '#src/domain/delivery/off-steps.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { color } from '#src/ui/tokens.ts'
import { StepRow } from '../dry-run/RunStep.tsx'
import { nameOfStep } from './run-text.ts'
import { useRunLanguage } from './use-run-language.ts'

const Quiet = styled('div')({ color: color.quiet })

/** A step that is not in the run because it is off. */
export function OffRow({ off: { step, hasWorkflowChanged } }: { off: OffStep }) {
  const { t, s } = useRunLanguage()
  const type = step.template?.type ?? ''
  const name = nameOfStep(s, { type, step })
  return (
    <StepRow
      name={name}
      type={type}
      at={undefined}
      time={String}
      tone="neutral"
      title={<bdi>{name}</bdi>}
      marks={<Tag>{t(hasWorkflowChanged ? 'off.now' : 'off')}</Tag>}
    >
      {hasWorkflowChanged && <Quiet>{t('changed')}</Quiet>}
    </StepRow>
  )
}
