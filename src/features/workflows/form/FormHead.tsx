import Box from '@mui/material/Box'
import { memo } from 'react'
import { Card } from '#src/ui/layout/Section.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { useValue } from './fields.ts'
import { GroupField } from './GroupField.tsx'
import { IdentifierField, NameField, WantedIdentifierField } from './NameField.tsx'

/** What a workflow is called, where it belongs and what triggers it, unless the service is to make that from the name. */
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
