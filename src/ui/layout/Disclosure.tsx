import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ToneDot } from '../data/Tag.tsx'
import ChevronDownIcon from '@mui/icons-material/ExpandMore'

type Props = {
  title: string
  /** Something inside differs from its default; `summary` must say so too. */
  set?: boolean | undefined
  summary?: ReactNode
  /** With `onToggle`, whether it is open; alone, whether it is at first. */
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  /** Renders the content only while it is open. */
  lazy?: boolean | undefined
  children: ReactNode
}

/** Hides rarely used content. */
export function Disclosure({
  title,
  set = false,
  summary,
  open = false,
  onToggle,
  lazy = false,
  children,
}: Props) {
  return (
    <Accordion
      slotProps={{ transition: { unmountOnExit: lazy } }}
      {...(onToggle ? { expanded: open, onChange: (_, on) => onToggle(on) } : { defaultExpanded: open })}
    >
      <AccordionSummary expandIcon={<ChevronDownIcon />}>
        {title}
        {set && <ToneDot tone="info" />}
        {summary !== undefined && (
          <Typography component="span" variant="body2" color="textSecondary">
            {summary}
          </Typography>
        )}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  )
}
