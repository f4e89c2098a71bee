import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined'
import { styled } from '@mui/material/styles'
import { memo, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, focusRing, font, radius, tint } from '#src/ui/tokens.ts'
import { StepIcon } from './step-kinds.tsx'
import { stepWords } from './step-words.ts'
import { summaryText } from './summary.ts'
import { rowId, type StepActions } from './use-steps.ts'
import type { StepValues, WorkflowValues } from './values.ts'
import { words } from './words.ts'

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  paddingInlineEnd: 4,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '&[data-open]': { borderColor: color.primary, background: tint(color.primary, 6) },
  '&:hover': { borderColor: color.outline },
  '&[data-open]:hover': { borderColor: color.primary },
})
const OpenButton = styled('button')({
  flex: 1,
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 10,
  alignItems: 'center',
  padding: '8px 4px 8px 10px',
  border: 0,
  background: 'none',
  color: color.text,
  textAlign: 'start',
  cursor: 'pointer',
  borderRadius: radius.card,
  '&:focus-visible': focusRing,
  '& > svg': { color: color.quiet },
})
const Name = styled('span')({ font: font.strong, overflowWrap: 'anywhere' })
const Summary = styled('span')({
  font: font.small,
  color: color.quiet,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const Chips = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginBlockStart: 4,
  '&:empty': { display: 'none' },
})

type Props = {
  uuid: string
  index: number
  isLast: boolean
  isOpen: boolean
  hasProblem: boolean
  actions: StepActions
}

/**
 * What a row shows of its step: it renders again only when this changes. A row that is about to go looks for a moment at a
 * step that is not there.
 */
function shownOf(step: StepValues | undefined) {
  if (!step) return undefined
  const { name, active, template, filters, metadata } = step
  const { type, subject, title, content } = template
  const conditions = filters.reduce((sum, filter) => sum + filter.children.length, 0)
  return { name: name.trim(), active, template: { type, subject, title, content }, metadata, conditions }
}

/** One step in the list: what it is, in one line, and what can be done with it. */
export const StepRow = memo(function StepRow(props: Props) {
  const { uuid, index, isLast, isOpen, hasProblem, actions } = props
  const { control } = useFormContext<WorkflowValues>()
  const step = useWatch({ control, name: `steps.${index}`, compute: shownOf })
  const t = useWords(words)
  const kindWords = useWords(stepWords)
  const about = useId()
  if (!step) return null
  const name = step.name || kindWords(`kind.${step.template.type}`)
  return (
    <Row data-open={isOpen ? '' : undefined}>
      <OpenButton
        type="button"
        id={rowId(uuid)}
        aria-label={t('step.open', { name })}
        aria-describedby={about}
        aria-current={isOpen ? 'step' : undefined}
        onClick={() => actions.open({ uuid, focus: true })}
      >
        <StepIcon type={step.template.type} />
        <span>
          <Name>{name}</Name>
          <span id={about}>
            <Summary>{summaryText(t, step)}</Summary>
            <Chips>
              {hasProblem && <Tag tone="error">{t('step.problem')}</Tag>}
              {!step.active && <Tag>{t('step.off')}</Tag>}
              {step.conditions > 0 && <Tag>{t('step.conditions', { count: step.conditions })}</Tag>}
            </Chips>
          </span>
        </span>
      </OpenButton>
      {/* Not disabled at the ends: a button that loses its focus there would throw it to the top of the page. */}
      <IconButton
        label={t('step.up', { name })}
        size="small"
        aria-disabled={index === 0}
        sx={index === 0 ? { opacity: 0.35 } : {}}
        onClick={() => actions.shift(uuid, -1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        label={t('step.down', { name })}
        size="small"
        aria-disabled={isLast}
        sx={isLast ? { opacity: 0.35 } : {}}
        onClick={() => actions.shift(uuid, 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton label={t('step.remove', { name })} size="small" onClick={() => actions.remove(uuid)}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Row>
  )
})
