import { createSvgIcon } from '@mui/material/utils'
import type { Tone } from './tokens.ts'

/** An icon drawn with strokes on a 24 × 24 grid. */
export const icon = (path: string, name: string, strokeWidth = 2) =>
  createSvgIcon(
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
    name,
  )

export const CloseIcon = icon('M6 6l12 12M18 6L6 18', 'Close')
export const SearchIcon = icon('M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM20 20l-4-4', 'Search')
export const ChevronDownIcon = icon('M6 9l6 6l6-6', 'ChevronDown')
export const ChevronIcon = icon('M9 6l6 6l-6 6', 'Chevron')
export const ChevronBackIcon = icon('M15 6l-6 6l6 6', 'ChevronBack')
export const CopyIcon = icon('M9 9h11v11H9zM5 15H4V4h11v1', 'Copy')
export const PasteIcon = icon('M9 3.500h6v3.500H9zM15 5h4v16H5V5h4M9 12h6M9 16h6', 'Paste')
export const PlusIcon = icon('M12 5v14M5 12h14', 'Plus')
export const CheckIcon = icon('M5 12l5 5L20 7', 'Check')
export const MoreIcon = icon('M5 12h.01M12 12h.01M19 12h.01', 'More', 3)
export const AlertIcon = icon('M12 8v5M12 16.5v.01M12 3l9.5 17h-19z', 'Alert')
export const InfoIcon = icon('M12 11v5M12 8v.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z', 'Info')
export const ErrorIcon = icon('M12 7.5v5.5M12 16v.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z', 'Error')
export const SuccessIcon = icon('M8 12l3 3l5-6M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z', 'Success')
export const EyeIcon = icon(
  'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z',
  'Eye',
)
export const EyeOffIcon = icon(
  'M3 3l18 18M10 5.7A10 10 0 0 1 12 5.5c6.500 0 10 6.500 10 6.500a17 17 0 0 1-3.400 4M6.300 7.300A16 16 0 0 0 2 12s3.500 6.500 10 6.500a10 10 0 0 0 4.300-1',
  'EyeOff',
)
export const SortUpIcon = icon('M12 19V5M6 11l6-6l6 6', 'SortUp')
export const SortDownIcon = icon('M12 5v14M6 13l6 6l6-6', 'SortDown')

export const toneIcons: Record<Tone, typeof InfoIcon> = {
  neutral: InfoIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: AlertIcon,
  error: ErrorIcon,
}

/** For icons that point along the line of text: mirrors them in right-to-left pages. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const
