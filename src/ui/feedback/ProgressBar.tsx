import { styled } from '@mui/material/styles'
import { color } from '../tokens.ts'

const Bar = styled('progress')({
  display: 'block',
  inlineSize: '100%',
  blockSize: 10,
  marginBlockStart: 6,
  accentColor: color.primary,
})

export const ProgressBar = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <Bar aria-label={label} value={value} max={max} />
)
