import { expect, test } from 'vitest'
import { createChunkNames } from './chunks.mjs'

/** Module → what it imports; lazily after the bar. */
const graph: Record<string, string> = {
  entry: 'screens | main',
  screens: '| pages/EditWorkflowPage.tsx ListPage.tsx LogPage.tsx',
  main: 'react',
  react: '',
  'pages/EditWorkflowPage.tsx': 'field form',
  form: 'react | Settings Review',
  'ListPage.tsx': 'field table | Menu',
  'LogPage.tsx': 'table own',
  Settings: 'sentence own',
  Review: 'sentence',
  Menu: 'mark',
}
const getModuleInfo = (id: string) => {
  const [now = '', later = ''] = (graph[id] ?? '').split('|')
  const words = (text: string) => text.split(' ').filter(Boolean)
  return { importedIds: words(now), dynamicallyImportedIds: words(later) }
}

test.each([
  ['what the page itself runs', 'screens', 'start'],
  ['what every screen needs', 'react', 'console'],
  ['what the builder shares with a screen', 'field', 'shared'],
  ['the rest of the builder', 'form', 'builder'],
  ['what other screens share', 'table', 'lists'],
  ['what one screen shares with a lazy part', 'own', 'LogPage-parts'],
  ['what lazy parts share', 'sentence', 'sections'],
  ['what only one lazy part needs', 'mark', null],
])('%s has its file', (_, id, name) => {
  const nameOf = createChunkNames({ entry: 'entry', main: 'main', screens: 'screens' })
  expect(nameOf(id, { getModuleInfo })).toBe(name)
})
