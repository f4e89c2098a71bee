import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'

type TabOf<K extends string> = { key: K; title: string; mark?: ReactNode }

type Props<K extends string> = {
  id: string
  label: string
  tabs: readonly TabOf<K>[]
  chosen: K
  onChoose: (key: K) => void
  /** On hover or focus, before it is chosen. */
  onIntent?: (key: K) => void
}

/** Arrow keys choose the next tab, Home and End the first and the last. */
export function Tabs<K extends string>({ id, label, tabs, chosen, onChoose, onIntent }: Props<K>) {
  return (
    <MuiTabs
      value={chosen}
      onChange={(_, key: K) => onChoose(key)}
      aria-label={label}
      selectionFollowsFocus
      variant="scrollable"
      // They would also appear where all tabs fit; arrow keys, touch and wheel scroll.
      scrollButtons={false}
    >
      {tabs.map(({ key, title, mark }) => (
        <Tab
          key={key}
          value={key}
          id={tabId(id, key)}
          aria-controls={panelId(id, key)}
          // Keeps the order of a title such as “@handle” in right-to-left pages.
          label={<bdi>{title}</bdi>}
          {...(mark !== undefined && { icon: <span>{mark}</span>, iconPosition: 'end' })}
          onPointerEnter={() => onIntent?.(key)}
          onFocus={() => onIntent?.(key)}
        />
      ))}
    </MuiTabs>
  )
}

type PanelProps = { id: string; tab: string; shown: boolean; children: ReactNode }

/** The panel of a tab. Stays in the page while hidden, because the tab refers to it. */
export function TabPanel({ id, tab, shown, children }: PanelProps) {
  return (
    <div role="tabpanel" id={panelId(id, tab)} aria-labelledby={tabId(id, tab)} hidden={!shown}>
      {children}
    </div>
  )
}

const tabId = (id: string, key: string) => `${id}-${key}-tab`
const panelId = (id: string, key: string) => `${id}-${key}-panel`
