import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { alwaysSendsField } from '#src/contract/fields.ts'
import { lineName, linesOfKind } from '#src/contract/template-texts.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ChoiceField } from '../fields.ts'
import { useComputed, useValues } from '../use-value.ts'
import { TemplateField } from '../content/TemplateField.tsx'
import { Fold } from '../Fold.tsx'
import { stepWords } from '../../model/step-words.ts'
import { writtenHtml } from '../../model/blocks-html.ts'
import type { PartPath, WorkflowValues } from '../../model/values.ts'
import { focusField } from '../../model/navigation/focus-field.ts'
import { EmailBlocks } from './EmailBlocks.tsx'

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
      <ChoiceField
        name={`${path}.template.contentType`}
        label={s('content.form')}
        variant="segments"
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
            hint={s(`line.${key}`)}
          />
        ))}
      </Fold>
    </>
  )
}
