import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined'
import { styled } from '@mui/material/styles'
import { memo, useId } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, focusRing, font, radius, tint } from '#src/ui/tokens.ts'
import { StepIcon } from './step-kinds.tsx'
import { stepWords } from './step-words.ts'
import { summaryText } from './summary.ts'
import { rowId, type StepActions } from './use-steps.ts'
import type { WorkflowValues } from './values.ts'
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

type Props = { uuid: string; index: number; total: number; isOpen: boolean; actions: StepActions }

/** One step in the list: what it is, in one line, and what can be done with it. Renders again for its own step only. */
export const StepRow = memo(function StepRow({ uuid, index, total, isOpen, actions }: Props) {
  const { control } = useFormContext<WorkflowValues>()
  const path = `steps.${index}` as const
  const step = useWatch({ control, name: path })
  const { errors } = useFormState({ control, name: path })
  const t = useWords(words)
  const kindWords = useWords(stepWords)
  const about = useId()
  const name = step.name.trim() || kindWords(`kind.${step.template.type}`)
  const conditions = step.filters.reduce((sum, filter) => sum + filter.children.length, 0)
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
              {get(errors, path) !== undefined && <Tag tone="error">{t('step.problem')}</Tag>}
              {!step.active && <Tag>{t('step.off')}</Tag>}
              {conditions > 0 && <Tag>{t('step.conditions', { count: conditions })}</Tag>}
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
        aria-disabled={index === total - 1}
        sx={index === total - 1 ? { opacity: 0.35 } : {}}
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
