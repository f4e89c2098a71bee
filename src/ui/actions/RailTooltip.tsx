import Tooltip, { type TooltipProps } from '@mui/material/Tooltip'
import { phone, rail } from '../tokens.ts'

const besideOrBelow = { modifiers: [{ name: 'flip', options: { fallbackPlacements: ['left', 'bottom'] } }] }

/** The name of something in the navigation, shown where there is only room for its icon. */
export const RailTooltip = (props: Pick<TooltipProps, 'title' | 'children'>) => (
  <Tooltip
    {...props}
    placement="right"
    slotProps={{
      popper: {
        popperOptions: besideOrBelow,
        sx: { display: 'none', [rail]: { display: 'block' }, [phone]: { display: 'block' } },
      },
    }}
  />
)
