import { Link } from '@tanstack/react-router'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { icon } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

const placeIcon = (path: string, name: string) => icon(path, name, 1.75)

const places = [
  {
    name: 'workflows',
    Icon: placeIcon('M5 3.5h5v5H5zM14 15.5h5v5h-5zM7.5 8.5v6a3.5 3.5 0 0 0 3.5 3.5h3M14 6h5', 'Workflows'),
  },
  {
    name: 'subscribers',
    Icon: placeIcon(
      'M9 4a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM2.5 20c.4-3.7 3-6 6.5-6s6.1 2.3 6.5 6M16 4.6a3.5 3.5 0 0 1 0 5.8M18 14.7c2 .9 3.2 2.7 3.5 5.3',
      'Subscribers',
    ),
  },
  {
    name: 'activity',
    Icon: placeIcon('M3 12.5h4l3-8l4 15l3-7h4', 'Activity'),
  },
  {
    name: 'journal',
    Icon: placeIcon('M6 3.5h11.5v17H6zM3.5 8H6M3.5 12H6M3.5 16H6M9.5 8.5h5M9.5 12h5', 'Journal'),
  },
  {
    name: 'settings',
    Icon: placeIcon('M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5', 'Settings'),
  },
] as const

/** Links to the screens. A link stays marked on the screens below it. */
export function Navigation() {
  const t = useWords(words)
  return (
    <nav aria-label={t('navigation.label')}>
      <ul>
        {places.map(({ name, Icon }) => (
          <li key={name}>
            <Place name={name} Icon={Icon} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const HelpIcon = placeIcon(
  'M9.3 9.2a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3 1-1.3 2M12 17v.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
  'Help',
)

/** Shown in the foot of the navigation, next to the connection. */
export const HelpLink = () => <Place name="help" Icon={HelpIcon} />

type PlaceProps = { name: (typeof places)[number]['name'] | 'help'; Icon: typeof HelpIcon }

function Place({ name, Icon }: PlaceProps) {
  const t = useWords(words)
  const label = t(`navigation.${name}`)
  return (
    <Tooltip beside words={label}>
      <Link to={`/${name}`} className="shell-item">
        <Icon aria-hidden />
        <span>{label}</span>
      </Link>
    </Tooltip>
  )
}
