import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import TimelineIcon from '@mui/icons-material/TimelineOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction, {
  type BottomNavigationActionProps,
} from '@mui/material/BottomNavigationAction'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import type SvgIcon from '@mui/material/SvgIcon'
import { createLink } from '@tanstack/react-router'
import { useSession } from '#src/client/ClientProvider.tsx'
import { badgeWords } from '#src/features/session/shown-connection.ts'
import { useLock } from '#src/features/session/use-leave.ts'
import { RailTooltip } from '#src/ui/actions/RailTooltip.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lowWindow, phone, rail } from '#src/ui/tokens.ts'
import { visuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { words } from './words.ts'

const places = [
  { name: 'workflows', Icon: AccountTreeIcon },
  { name: 'subscribers', Icon: PeopleIcon },
  { name: 'activity', Icon: TimelineIcon },
  { name: 'journal', Icon: MenuBookIcon },
  { name: 'settings', Icon: TuneIcon },
] as const

const PlaceLink = createLink((props: ListItemButtonProps<'a'>) => <ListItemButton {...props} component="a" />)
const PhoneLink = createLink((props: BottomNavigationActionProps<'a'>) => (
  <BottomNavigationAction {...props} component="a" />
))

/** Links to the screens. A link stays marked on the screens below it. */
export function Navigation() {
  const t = useWords(words)
  return (
    <Box component="nav" aria-label={t('navigation.label')} sx={{ flex: 1 }}>
      <List disablePadding>
        {places.map(({ name, Icon }) => (
          <ListItem key={name} disablePadding>
            <Place name={name} Icon={Icon} />
          </ListItem>
        ))}
      </List>
    </Box>
  )
}

/** The same at the foot of a phone. */
export function PhoneNavigation() {
  const t = useWords(words)
  return (
    <Paper
      component="nav"
      aria-label={t('navigation.label')}
      square
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        [lowWindow]: { position: 'static' },
        displayPrint: 'none',
      }}
    >
      <BottomNavigation showLabels>
        {places.map(({ name, Icon }) => (
          <PhoneLink
            key={name}
            to={`/${name}`}
            activeProps={{ className: 'Mui-selected' }}
            label={t(`navigation.${name}`)}
            icon={<Icon aria-hidden />}
          />
        ))}
      </BottomNavigation>
    </Paper>
  )
}

/** Shown in the foot of the navigation, next to the connection. */
export const HelpLink = () => <Place name="help" Icon={HelpIcon} />

type PlaceProps = { name: (typeof places)[number]['name'] | 'help'; Icon: typeof SvgIcon }

function Place({ name, Icon }: PlaceProps) {
  const t = useWords(words)
  const label = t(`navigation.${name}`)
  return (
    <RailTooltip title={label}>
      <PlaceLink to={`/${name}`} activeProps={{ selected: true }}>
        <ItemContent {...{ Icon, label }} />
      </PlaceLink>
    </RailTooltip>
  )
}

/** Forgets this tab's key. Not shown if the tab has none, for example because the server holds it. */
export function LockButton() {
  const t = useWords(badgeWords)
  const { apiKey } = useSession()
  const lock = useLock()
  if (!apiKey) return null
  return (
    <RailTooltip title={t('lock')}>
      <ListItemButton component="button" onClick={() => void lock()}>
        <ItemContent Icon={LockIcon} label={t('lock')} />
      </ListItemButton>
    </RailTooltip>
  )
}

/** An icon and, where there is room, its word, which names the control everywhere. */
export const ItemContent = ({ Icon, label }: { Icon: typeof SvgIcon; label: string }) => (
  <>
    <ListItemIcon>
      <Icon aria-hidden />
    </ListItemIcon>
    <ListItemText primary={label} sx={{ [rail]: visuallyHidden, [phone]: visuallyHidden }} />
  </>
)
