import ChevronIcon from '@mui/icons-material/ChevronRight'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useFormContext, useFormState, get } from 'react-hook-form'
import { isChannel } from '#src/contract/step-kinds.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import Divider from '@mui/material/Divider'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { color, font, motion, phone, radius } from '#src/ui/tokens.ts'
import { FindingsAtPlace } from '../../lint/LintProvider.tsx'
import { ProblemMark } from '../../lint/problem-count.tsx'
import { problemsAt } from '../../model/problems.ts'
import type { VariantPath, WorkflowValues } from '../../model/values.ts'
import { ConditionSentence } from '../../conditions/ConditionSentence.tsx'
import { ConditionsSection } from '../../conditions/ConditionsSection.tsx'
import { type PartActions, PartButtons } from '../../conditions/PartButtons.tsx'
import { SwitchField, TextField } from '../fields.ts'
import { useValues } from '../use-value.ts'
import { ContentSection } from '../step/ContentSection.tsx'
import { variantWords } from './words.ts'

const Item = styled('li')({
  minInlineSize: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
})
const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', padding: '4px 8px 4px 0', gap: 4 })
const Toggle = styled('button')({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 32,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: '2px 8px',
  padding: '6px 4px 6px 10px',
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: 'inherit',
  textAlign: 'start',
  font: font.body,
  cursor: 'pointer',
  '& > svg': {
    fontSize: 16,
    marginBlockStart: 2,
    color: color.quiet,
    transition: `transform ${motion.change}`,
  },
  '[dir="rtl"] & > svg': { transform: 'scaleX(-1)' },
  '&[aria-expanded="true"] > svg, [dir="rtl"] &[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
  '& p': { margin: 0, font: font.small, color: color.quiet },
})
const Name = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  alignItems: 'center',
  font: font.strong,
  overflowWrap: 'anywhere',
})
const Body = styled('div')({ padding: '4px 16px 16px', [phone]: { paddingInline: 10 } })

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
  const body = useId()
  const t = useWords(variantWords)
  const variant = name.trim() ? t('named', { number, name: name.trim() }) : t('variant', { number })
  return (
    <Item data-path={path}>
      <div role="group" aria-label={variant}>
        <Head>
          <Toggle
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            onClick={onToggle}
          >
            <ChevronIcon aria-hidden />
            <span>
              <Name>
                <span dir="auto">{variant}</span>
                <Mark path={path} />
                {!active && <Tag>{t('off')}</Tag>}
              </Name>
              {!isOpen && <ConditionSentence path={path} />}
            </span>
          </Toggle>
          <PartButtons
            label={t('more', { variant })}
            removeLabel={t('remove', { variant })}
            actions={actions}
          />
        </Head>
        {isOpen && (
          <Body id={body}>
            {/* Lists and unfinished edits start over at another position, as those of a step do. */}
            <VariantFields key={path} path={path} />
          </Body>
        )}
      </div>
    </Item>
  )
}

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
      <TextField name={`${path}.name`} label={t('name')} />
      <SwitchField name={`${path}.active`} label={t('active')} hint={active ? '' : t('active.hint')} />
      <FindingsAtPlace place={path} />
      <Divider />
      <ConditionsSection path={path} none={t('conditions.none')} />
      <Divider />
      {isChannel(type) && <ContentSection path={path} />}
    </FieldStack>
  )
}
