import { flushSync } from 'react-dom'
import { useFormContext, get, useFormState } from 'react-hook-form'
import { alwaysSendsField } from '#src/contract/fields.ts'
import { lineName, linesOfKind } from '#src/contract/template-texts.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { type PartActions, PartButtons, useParts } from '../../conditions/PartButtons.tsx'
import { codeText } from '#src/ui/fields/slot-props.ts'
import { ChoiceFormField } from '../fields.ts'
import { useComputed, useValues, useValue } from '../use-value.ts'
import { TemplateField } from '../content/TemplateField.tsx'
import { Fold } from './SubSection.tsx'
import { stepWords } from '../../model/step-words.ts'
import { writtenHtml, isHtmlBlock } from '../../model/blocks-html.ts'
import { type PartPath, type WorkflowValues, emptyBlock } from '../../model/values.ts'
import { focusField } from '../../model/navigation/focus-field.ts'
import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { ButtonRow, FieldRow } from '#src/ui/layout/Toolbar.tsx'

/** The blocks of an email, from top to bottom. `onWrite` converts them to HTML to edit further. */
function EmailBlocks({ path, onWrite }: { path: PartPath; onWrite: (() => void) | undefined }) {
  const name = `${path}.template.blocks` as const
  const s = useWords(stepWords)
  const parts = useParts(name, '.content')
  return (
    <Stack spacing={1.5} role="group" aria-label={s('block.list')} data-path={name} sx={{ mt: 1 }}>
      {parts.keys.map((rowKey, index) => (
        <BlockRow
          key={rowKey}
          path={`${name}.${index}`}
          number={index + 1}
          actions={parts.actionsOf(index)}
        />
      ))}
      <ListProblem name={name} />
      <ButtonRow>
        <Button size="small" variant="outlined" onClick={() => parts.add(emptyBlock('text'))}>
          {s('block.addText')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => parts.add(emptyBlock('button'))}>
          {s('block.addButton')}
        </Button>
        {onWrite && (
          <Button size="small" onClick={onWrite}>
            {s('block.write')}
          </Button>
        )}
      </ButtonRow>
      <Typography color="textSecondary" variant="body2">
        {s('block.more')}
      </Typography>
    </Stack>
  )
}

/** An error of the list as a whole, such as having no block. */
function ListProblem({ name }: { name: `${PartPath}.template.blocks` }) {
  const { control } = useFormContext<WorkflowValues>()
  const { errors } = useFormState({ control, name })
  const translate = useTranslateMessage()
  const problem: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`)
  return typeof problem === 'string' ? <FormHelperText error>{translate(problem)}</FormHelperText> : null
}

type RowProps = {
  path: `${PartPath}.template.blocks.${number}`
  number: number
  actions: PartActions
}

function BlockRow({ path, number, actions }: RowProps) {
  const type = useValue(`${path}.type`)
  const isHtml = isHtmlBlock({ kept: useValue(`${path}.kept`) })
  const s = useWords(stepWords)
  const isButton = type === 'button'
  return (
    <Box sx={{ position: 'relative' }}>
      <FieldRow>
        <TemplateField
          name={`${path}.content`}
          label={s(isButton ? 'block.label' : isHtml ? 'block.html' : 'block.text', { number })}
          {...(isHtml && { slotProps: codeText })}
          required
          multiline={!isButton}
        />
        {isButton && (
          <TemplateField
            name={`${path}.url`}
            label={s('block.url', { number })}
            required
            slotProps={codeText}
          />
        )}
      </FieldRow>
      <Box sx={{ position: 'absolute', insetBlockStart: -8, insetInlineEnd: 0 }}>
        <PartButtons name={s('block.name', { number })} actions={actions} />
      </Box>
    </Box>
  )
}

const HtmlField = lazyPart(async () => (await import('../content/HtmlField.tsx')).HtmlField)

/** The lines of an email that may be left out. */
const moreLines = linesOfKind('email').filter((key) => !alwaysSendsField('email', `template.${key}`))

export function EmailContent({ path }: { path: PartPath }) {
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const [form, html] = useValues(`${path}.template.contentType`, `${path}.template.content`)
  const isSet = useComputed(`${path}.template`, (template) => moreLines.some((key) => template?.[key]))
  const s = useWords(stepWords)
  const write = async () => {
    await HtmlField.preload()
    const template = getValues(`${path}.template`)
    const content = writtenHtml(template.blocks)
    flushSync(() =>
      setValue(
        `${path}.template`,
        { ...template, content, contentType: 'customHtml' },
        { shouldDirty: true },
      ),
    )
    focusField(`${path}.template.content`)
    announce(s('block.written'))
  }
  return (
    <>
      <TemplateField name={`${path}.template.subject`} label={s('text.Subject')} required />
      <ChoiceFormField
        name={`${path}.template.contentType`}
        label={s('content.form')}
        row
        options={[
          { value: 'editor', label: s('content.form.editor') },
          { value: 'customHtml', label: s('content.form.customHtml') },
        ]}
      />
      {form === 'editor' ? (
        <EmailBlocks key={path} path={path} onWrite={html === '' ? () => void write() : undefined} />
      ) : (
        <HtmlField path={path} />
      )}
      <Fold title={s('content.more')} set={isSet}>
        {moreLines.map((key) => (
          <TemplateField
            key={key}
            name={`${path}.template.${key}`}
            label={s(`text.${lineName(key)}`)}
            helperText={s(`line.${key}`)}
          />
        ))}
      </Fold>
    </>
  )
}
