import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ChoiceField } from '../fields.ts'
import { useValues } from '../use-value.ts'
import { TemplateField } from '../content/TemplateField.tsx'
import { writtenHtml } from '../content/written-html.ts'
import { Fold } from '../Fold.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { PartPath, WorkflowValues } from '../../model/values.ts'
import { focusField } from '../../navigation/focus-field.ts'
import { EmailBlocks } from './EmailBlocks.tsx'

const HtmlField = lazyPart(async () => (await import('../content/HtmlField.tsx')).HtmlField)

export function EmailContent({ path }: { path: PartPath }) {
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const [form, html, preheader, senderName] = useValues(
    `${path}.template.contentType`,
    `${path}.template.content`,
    `${path}.template.preheader`,
    `${path}.template.senderName`,
  )
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
      <TemplateField name={`${path}.template.subject`} label={s('content.subject')} required />
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
      <Fold title={s('content.more')} set={preheader !== '' || senderName !== ''}>
        <TemplateField
          name={`${path}.template.preheader`}
          label={s('content.preheader')}
          hint={s('content.preheader.hint')}
        />
        <TemplateField name={`${path}.template.senderName`} label={s('content.senderName')} />
      </Fold>
    </>
  )
}
