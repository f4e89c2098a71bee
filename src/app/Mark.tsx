import { styled } from '@mui/material/styles'

const Picture = styled('svg')({ flexShrink: 0, display: 'block' })

/** Carillon's mark: two bells on one beam. It stands beside the name, so it has none itself. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <Picture width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <path d="M3 4.5h26" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M11.5 5v2.2c-3.7.5-5.5 3.3-5.5 7.3 0 4.5-1 6.3-2.3 7.5-.4.4-.2 1 .4 1h14.8c.6 0 .8-.6.4-1-1.3-1.2-2.3-3-2.3-7.5 0-4-1.8-6.8-5.5-7.3z"
        fill="var(--carillon-bronze, #b5803a)"
      />
      <path d="M9 25.5a2.6 2.6 0 0 0 5 0z" fill="currentColor" />
      <path
        d="M24 5v1.6c-2.3.3-3.5 2-3.5 4.6 0 2.8-.6 3.9-1.4 4.7-.3.3-.1.7.3.7h9.2c.4 0 .6-.4.3-.7-.8-.8-1.4-1.9-1.4-4.7 0-2.6-1.2-4.3-3.5-4.6z"
        fill="var(--carillon-bronze, #b5803a)"
        opacity=".7"
      />
      <path d="M22.3 18.3a1.75 1.75 0 0 0 3.4 0z" fill="currentColor" />
    </Picture>
  )
}
