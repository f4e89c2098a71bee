import { styled } from '@mui/material/styles'

const Picture = styled('svg')({ flexShrink: 0, display: 'block' })

/** Carillon's mark: two bells on one beam. Decorative, because the name is next to it. */
export function Mark() {
  return (
    <Picture width={28} height={28} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <path d="M2.5 4h27" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M11 4v3M24.5 4v3" stroke="currentColor" strokeWidth="1.5" />
      <g fill="var(--mui-palette-bronze)">
        <path d="M11 5.5v1C6.5 7 5.5 10.7 5.5 14c0 4.8-1 6.8-2.6 8.2-.5.5-.2 1.3.5 1.3h15.2c.7 0 1-.8.5-1.3-1.6-1.4-2.6-3.4-2.6-8.2 0-3.3-1-7-5.5-7.5z" />
        <path d="M24.5 5v1.1c-2.9.4-3.5 2.7-3.5 4.8 0 3-.7 4.2-1.6 5.1-.4.4-.1 1 .4 1h9.4c.5 0 .8-.6.4-1-.9-.9-1.6-2.1-1.6-5.1 0-2.1-.6-4.4-3.5-4.8z" />
      </g>
      <g fill="currentColor">
        <path d="M7.9 24.7a3.1 3.1 0 0 0 6.2 0z" />
        <path d="M22.5 18.2a2 2 0 0 0 4 0z" />
      </g>
    </Picture>
  )
}
