import { readJson } from '#src/domain/json/json-text.ts'
import { FieldMessages, useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { TextField } from '../../steps/fields.ts'
import { useValue } from '../../steps/use-value.ts'
import { jsonProblemText, jsonWords } from '../../model/json-problems.ts'
import type { FormRule } from '../../model/rule-words.ts'
import { settingWords } from './setting-words.ts'

/** The author's own data as JSON, with what is wrong and where. */
export function DataField() {
  const data = useValue('data')
  const translate = useTranslateMessage()
  const t = useWords(settingWords)
  const json = useWords(jsonWords)
  const translateMessage = (message: string) => {
    if (message !== ('rule.data' satisfies FormRule)) return translate(message)
    const reading = readJson(data)
    return 'problem' in reading ? jsonProblemText(json, reading) : translate(message)
  }
  return (
    <FieldMessages translate={translateMessage}>
      <TextField name="data" label={t('data')} hint={t('data.hint')} multiline mono rows={3} />
    </FieldMessages>
  )
}
