import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode } from 'react'
import { color, focusRing, font, forcedColors, height, touch } from '../tokens.ts'

const List = styled('div')({
  display: 'flex',
  gap: 4,
  borderBlockEnd: `1px solid ${color.line}`,
  overflowX: 'auto',
  // The tabs overlap the line below by a pixel, which must not scroll.
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
})
const Tab = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: height.medium,
  padding: '0 12px',
  border: 0,
  borderBlockEnd: '2px solid transparent',
  marginBlockEnd: -1,
  background: 'none',
  color: color.quiet,
  font: font.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: color.text },
  '&[aria-selected="true"]': { color: color.text, borderBlockEndColor: color.primary },
  '&:focus-visible': { ...focusRing, outlineOffset: -2, borderRadius: 6 },
  [touch]: { minBlockSize: height.touch },
  [forcedColors]: {
    borderBlockEndColor: 'Canvas',
    '&[aria-selected="true"]': {
      borderBlockEndColor: 'Highlight',
      borderBlockEndWidth: 4,
      paddingBlockStart: 2,
    },
  },
})

export type TabOf<K extends string> = { key: K; title: string; mark?: ReactNode }

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
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = goal(event.key, {
      at: tabs.findIndex(({ key }) => key === chosen),
      of: tabs.length,
      isMirrored,
    })
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    document.getElementById(tabId(id, tab.key))?.focus()
    onChoose(tab.key)
  }
  return (
    <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ key, title, mark }) => (
        <Tab
          key={key}
          type="button"
          role="tab"
          id={tabId(id, key)}
          aria-controls={panelId(id, key)}
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
          onPointerEnter={() => onIntent?.(key)}
          onFocus={() => onIntent?.(key)}
        >
          {/* Keeps the order of a title such as “@novu/node” in right-to-left pages. */}
          <bdi>{title}</bdi>
          {mark}
        </Tab>
      ))}
    </List>
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

type Row = { at: number; of: number; isMirrored: boolean }

function goal(key: string, { at, of, isMirrored }: Row): number | undefined {
  const [next, previous] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === next) return (at + 1) % of
  if (key === previous) return (at - 1 + of) % of
  return key === 'Home' ? 0 : key === 'End' ? of - 1 : undefined
}
