import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useTest } from '../model/test-input.ts'
import { testWords } from './words.ts'

/** Now, or a time. */
export function WhenField() {
  const t = useWords(testWords)
  const { form, sample } = useTest()
  const at = useWatch({ control: form.control, name: 'at' })
  return (
    <>
      <ChoiceInput
        label={t('when')}
        dense
        variant="segments"
        value={at === '' ? 'now' : 'at'}
        onChange={(choice) => form.setValue('at', choice === 'now' ? '' : (sample?.at ?? ''))}
        options={[
          { value: 'now', label: t('when.now') },
          { value: 'at', label: t('when.at') },
        ]}
      />
      {at !== '' && (
        <TextInput
          label={t('when.time')}
          dense
          type="datetime-local"
          value={at.slice(0, 19).replace(/Z$/, '')}
          // Incomplete input changes nothing.
          onChange={(text) => !Number.isNaN(Date.parse(`${text}Z`)) && form.setValue('at', `${text}Z`)}
        />
      )}
    </>
  )
}
