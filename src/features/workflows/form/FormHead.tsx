import Box from '@mui/material/Box'
import { memo } from 'react'
import { Card } from '#src/ui/layout/Section.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { useValue } from './fields.ts'
import { GroupField } from './GroupField.tsx'
import { IdentifierField, NameField, WantedIdentifierField } from './NameField.tsx'

/** Name, group and identifier. A new workflow shows an identifier only if it brought one along. */
export const FormHead = memo(function FormHead({ exists }: { exists: boolean }) {
  const identifier = useValue('identifier')
  return (
    <Card>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 2, sm: 2.5 }, pb: 1 }}>
        <FieldRow>
          <NameField predicts={!exists} />
          <GroupField />
        </FieldRow>
        {(exists || identifier !== undefined) && (
          <Box sx={{ mt: 1.5 }}>{exists ? <IdentifierField /> : <WantedIdentifierField />}</Box>
        )}
      </Box>
    </Card>
  )
})
