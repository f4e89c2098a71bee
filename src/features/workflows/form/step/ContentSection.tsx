import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../step-words.ts'
import type { StepPath, WorkflowValues } from '../values.ts'
import { EmailContent } from './EmailContent.tsx'
import { SubSection } from './SubSection.tsx'

/** What a channel step sends. */
export function ContentSection({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const type = useWatch({ control, name: `${path}.template.type` })
  const s = useWords(stepWords)
  return (
    <SubSection title={s('content.section')} description={s('content.variables')}>
      {type === 'email' && <EmailContent path={path} />}
      {type === 'push' && (
        <TextField control={control} name={`${path}.template.title`} label={s('content.title')} required />
      )}
      {type !== 'email' && (
        <TextField
          control={control}
          name={`${path}.template.content`}
          label={s('content.text')}
          required
          multiline
          rows={type === 'sms' || type === 'push' ? 3 : 5}
        />
      )}
      {type === 'in_app' && (
        <TextField
          control={control}
          name={`${path}.template.cta.data.url`}
          label={s('content.url')}
          hint={s('content.url.hint')}
          mono
        />
      )}
    </SubSection>
  )
}
