import { createSvgIcon } from '@mui/material/utils'

export const BracesIcon = createSvgIcon(
  <path
    d="M9 4c-2.500 0-3 1.200-3 3v2c0 2-.8 3-2.500 3c1.700 0 2.500 1 2.500 3v2c0 1.800.5 3 3 3M15 4c2.500 0 3 1.200 3 3v2c0 2 .8 3 2.500 3c-1.700 0-2.500 1-2.500 3v2c0 1.800-.5 3-3 3"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
  />,
  'Braces',
)
