import ChevronDownIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import { useFormContext, useFormState, get } from 'react-hook-form'
import { isChannel } from '#src/contract/step-kinds.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import Divider from '@mui/material/Divider'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { FindingsAtPlace } from '../../lint/LintProvider.tsx'
import { ProblemMark } from '../../lint/problem-count.tsx'
import { problemsAt } from '../../model/problems.ts'
import type { VariantPath, WorkflowValues } from '../../model/values.ts'
import { ConditionSentence, ConditionsSection } from '../../conditions/ConditionsSection.tsx'
import { type PartActions, PartButtons } from '../../conditions/PartButtons.tsx'
import { SwitchFormField, TextFormField } from '../fields.ts'
import { useValues } from '../use-value.ts'
import { ContentSection } from '../step/ContentSection.tsx'
import { variantWords } from './words.ts'

type Props = {
  path: VariantPath
  number: number
  isOpen: boolean
  onToggle: () => void
  actions: PartActions
}

/** One variant: whom it is for, in words, and its fields when open. */
export function VariantItem({ path, number, isOpen, onToggle, actions }: Props) {
  const [name, active] = useValues(`${path}.name`, `${path}.active`)
  const t = useWords(variantWords)
  const variant = name.trim() ? t('named', { number, name: name.trim() }) : t('variant', { number })
  return (
    <Box component="li" data-path={path} sx={framed}>
      <div role="group" aria-label={variant}>
        <Accordion
          expanded={isOpen}
          onChange={onToggle}
          slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}
        >
          <AccordionSummary expandIcon={<ChevronDownIcon />} sx={inLines}>
            <span dir="auto">{variant}</span>
            <Mark path={path} />
            {!active && <Tag>{t('off')}</Tag>}
            {!isOpen && <ConditionSentence path={path} />}
          </AccordionSummary>
          <AccordionDetails>
            {/* Lists and unfinished edits start over at another position, as those of a step do. */}
            <VariantFields key={path} path={path} />
          </AccordionDetails>
        </Accordion>
        <Box sx={{ position: 'absolute', insetBlockStart: 6, insetInlineEnd: 8 }}>
          <PartButtons name={variant} actions={actions} />
        </Box>
      </div>
    </Box>
  )
}

const framed = { position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5 } as const
/** Beside the buttons; the conditions have a line of their own. */
const inLines = {
  paddingInlineEnd: 9,
  '& > .MuiAccordionSummary-content': { flexWrap: 'wrap', rowGap: 0.5 },
  '&& .MuiTypography-root': { flexBasis: '100%', m: 0 },
} as const

/** How many problems a variant has. */
function Mark({ path }: { path: VariantPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const { errors } = useFormState({ control, name: path })
  const wrong = problemsAt(get(errors, path), path).map((one) => one.path)
  return <ProblemMark view={`in ${path}`} errorPaths={wrong.join(' ')} />
}

function VariantFields({ path }: { path: VariantPath }) {
  const [type, active] = useValues(`${path}.template.type`, `${path}.active`)
  const t = useWords(variantWords)
  return (
    <FieldStack>
      <TextFormField name={`${path}.name`} label={t('name')} />
      <SwitchFormField
        name={`${path}.active`}
        label={t('active')}
        helperText={active ? '' : t('active.hint')}
      />
      <FindingsAtPlace place={path} />
      <Divider />
      <ConditionsSection path={path} none={t('conditions.none')} />
      <Divider />
      {isChannel(type) && <ContentSection path={path} />}
    </FieldStack>
  )
}
