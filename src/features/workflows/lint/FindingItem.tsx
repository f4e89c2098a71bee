import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { findingText, repairText, stepName } from './finding-text.ts'
import { FindingLine } from './FindingLine.tsx'
import type { Found } from './findings.ts'
import { useLintLanguage } from './use-lint-language.ts'

type Props = {
  found: Found
  /** Jumps to the place; absent if the finding is shown there. */
  onJump?: (found: Found) => void
  onRepair: (found: Found) => void
}

/** One finding: severity, text and repair button. */
export function FindingItem({ found, onJump, onRepair }: Props) {
  const language = useLintLanguage()
  const { l } = language
  const repair = repairText(language, found)
  const text = findingText(language, found)
  const step = stepName(language, found.step)
  return (
    <FindingLine
      found={found}
      repair={
        repair !== undefined && (
          <Button
            size="small"
            variant="outlined"
            aria-label={onJump && l('repair.of', { repair, step })}
            onClick={() => onRepair(found)}
          >
            {repair}
          </Button>
        )
      }
    >
      {onJump ? (
        <MuiLink
          component="button"
          type="button"
          variant="body2"
          sx={{ display: 'block', textAlign: 'start', minBlockSize: 24 }}
          onClick={() => onJump(found)}
        >
          {l('inStep', { step, text })}
        </MuiLink>
      ) : (
        text
      )}
    </FindingLine>
  )
}
