import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { DifferenceList } from '../compare/DifferenceList.tsx'
import { useSentences } from './sentences.ts'
import { shortTime } from './short-time.ts'
import type { Moment } from './use-versions.ts'
import { versionWords } from './words.ts'

type Pair = { from: string; to: string }
type Props = Pair & { moments: Moment[]; onChange: (pair: Pair) => void }

/** The differences between any two moments of a draft, one sentence each. */
export function CompareVersions({ moments, from, to, onChange }: Props) {
  const t = useWords(versionWords)
  const { formatDateTime } = useLanguage()
  const sentences = useSentences()
  const valuesOf = (key: string) => moments.find((moment) => moment.key === key)?.values
  const [before, after] = [valuesOf(from), valuesOf(to)]
  const options = moments.map(({ key, label, at }) => ({
    value: key,
    label: at ? t('at', { name: label, time: shortTime(formatDateTime, at) }) : label,
  }))
  return (
    <Box component="section" aria-label={t('compare')} sx={{ mt: 2.5 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('compare')}
      </Typography>
      <FieldRow>
        <SelectInput
          label={t('from')}
          options={options}
          value={from}
          onChange={(key) => onChange({ from: key, to })}
        />
        <SelectInput
          label={t('to')}
          options={options}
          value={to}
          onChange={(key) => onChange({ from, to: key })}
        />
      </FieldRow>
      <Box sx={{ mt: 1.5 }}>
        {before && after && (
          <DifferenceList label={t('changes')} sentences={sentences(before, after)} none={t('same')} />
        )}
      </Box>
    </Box>
  )
}
