import Box from '@mui/material/Box'
import { Card } from '#src/ui/layout/Section.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { GroupField } from './GroupField.tsx'
import { IdentifierField, NameField } from './NameField.tsx'

/** What a workflow is called and where it belongs. One that exists has an identifier, which is no longer predicted. */
export function FormHead({ exists }: { exists: boolean }) {
  return (
    <Card>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 2, sm: 2.5 }, pb: 1 }}>
        <FieldRow>
          <NameField predicts={!exists} />
          <GroupField />
        </FieldRow>
        {exists && (
          <Box sx={{ mt: 1.5 }}>
            <IdentifierField />
          </Box>
        )}
      </Box>
    </Card>
  )
}
