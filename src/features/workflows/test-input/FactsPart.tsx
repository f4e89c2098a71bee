import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useRemembered } from '../model/use-remembered.ts'
import { type Editing, fieldsOf, type Part } from './asked.ts'
import { FactsForm } from './FactsForm.tsx'
import { JsonField } from './JsonField.tsx'
import { withField } from './test-input.ts'
import { testInputWords } from './words.ts'

type Props = Editing & { part: Part; level?: 3 | 5 }

export function FactsPart({ input, asked, edit, part, level = 5 }: Props) {
  const t = useWords(testInputWords)
  const [look, setLook] = useRemembered<'form' | 'json'>(`look ${part}`, 'form')
  return (
    <Box role="group" aria-label={t(`part.${part}`)}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="subtitle2" component={`h${level}`}>
          {t(`part.${part}`)}
        </Typography>
        <ChoiceInput
          label={t(`look.${part}`)}
          hideLabel
          dense
          look="segments"
          value={look}
          onChange={setLook}
          options={[
            { value: 'form', label: t('look.form') },
            { value: 'json', label: t('look.json') },
          ]}
        />
      </Box>
      {look === 'json' ? (
        <JsonField {...{ input, part, edit }} label={t(`json.${part}`)} hideLabel />
      ) : (
        <>
          {input.texts?.[part] !== undefined && <InlineAlert tone="warning">{t('json.kept')}</InlineAlert>}
          <FactsForm
            root={fieldsOf(input, part)}
            asked={asked[part]}
            onChange={(root) => edit((before) => withField(before, part, root))}
          />
        </>
      )}
    </Box>
  )
}
