import SuccessIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import WarningIcon from '@mui/icons-material/WarningAmber'
import type { Tone } from './tokens.ts'

export const toneIcons: Record<Tone, typeof InfoIcon> = {
  neutral: InfoIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: ErrorIcon,
}

/** For icons that point along the line of text: mirrors them in right-to-left pages. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const
