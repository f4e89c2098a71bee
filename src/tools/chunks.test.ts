import { expect, test } from 'vitest'
import { createChunkNames } from './chunks.mjs'

/** Module → what it imports; lazily after the bar. */
const graph: Record<string, string> = {
  entry: 'screens | main',
  screens: '| a/EditWorkflowPage.tsx a/WorkflowPage.tsx a/ListPage.tsx a/LogPage.tsx',
  main: 'react',
  'a/EditWorkflowPage.tsx': 'react field form',
  form: '| a/DraftTools.tsx a/LintTools.tsx a/ReviewSection.tsx a/DryRunSection.tsx',
  'a/WorkflowPage.tsx': 'field rules',
  'a/ListPage.tsx': 'field table dialog | a/Menu.tsx',
  'a/LogPage.tsx': 'table',
  'a/DraftTools.tsx': 'draft dialog',
  'a/LintTools.tsx': 'rules',
  'a/ReviewSection.tsx': 'draft sentence',
  'a/DryRunSection.tsx': 'sentence engine',
  'a/Menu.tsx': 'mark',
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
  ['what the builder fetches once it can be used', 'draft', 'builder-tools'],
  ['what its tools share with the page of a workflow', 'rules', 'workflow'],
  ['what they share with another screen', 'dialog', 'common'],
  ['what screens share', 'table', 'common'],
  ['what sections share', 'sentence', 'sections'],
  ['what only one section needs', 'engine', null],
  ['what only one lazy part needs', 'mark', null],
])('%s has its file', (_, id, name) => {
  const nameOf = createChunkNames({ entry: 'entry', main: 'main', screens: 'screens' })
  expect(nameOf(id, { getModuleInfo })).toBe(name)
})
