import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Tag } from '#src/ui/data/Tag.tsx'
import { findingText, repairText, stepName } from './finding-text.ts'
import type { Found } from './findings.ts'
import { useLintLanguage } from './use-found.ts'

type Props = {
  found: Found
  /** Leads to the place; without it the finding stands at its place already. */
  onJump?: (found: Found) => void
  onRepair: (found: Found) => void
}

/** One finding: how bad it is, what it is, and the button that puts it right. */
export function FindingItem({ found, onJump, onRepair }: Props) {
  const language = useLintLanguage()
  const { l } = language
  const repair = repairText(language, found)
  const text = findingText(language, found)
  const step = stepName(language, found.step)
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', typography: 'body2' }}
    >
      <Tag tone={found.severity === 'error' ? 'warning' : 'info'}>{l(`severity.${found.severity}`)}</Tag>
      <Box sx={{ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {onJump ? (
          <MuiLink
            component="button"
            type="button"
            variant="body2"
            sx={{ textAlign: 'start', minBlockSize: 24 }}
            onClick={() => onJump(found)}
          >
            {l('inStep', { step, text })}
          </MuiLink>
        ) : (
          text
        )}
      </Box>
      {repair !== undefined && (
        <Button
          size="small"
          variant="outlined"
          aria-label={onJump && l('repair.of', { repair, step })}
          onClick={() => onRepair(found)}
        >
          {repair}
        </Button>
      )}
    </Box>
  )
}
