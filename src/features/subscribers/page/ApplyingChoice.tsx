import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSession } from '#src/client/ClientProvider.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { chooseApplying, useApplying } from '../model/applying.ts'
import { changeWords } from '../model/change-words.ts'

export function ApplyingChoice() {
  const c = useWords(changeWords)
  const session = useSession()
  const applying = useApplying()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        mb: 1.5,
      }}
    >
      <ChoiceInput
        look="segments"
        label={c('applying.label')}
        hideLabel
        dense
        value={applying}
        options={[
          { value: 'atOnce', label: c('applying.atOnce') },
          { value: 'review', label: c('applying.review') },
        ]}
        onChange={(next) => chooseApplying(session, next)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
        {c(`applying.${applying}Help`)} {session.production && applying === 'atOnce' && c('applying.master')}
      </Typography>
    </Box>
  )
}
