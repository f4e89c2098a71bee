import { expect, test } from 'vitest'
import { createChunkNames } from './chunks.mjs'

/** Imports by module; lazy ones after the bar. */
const graph: Record<string, string> = {
  entry: 'screens | main',
  screens:
    '| a/workflows/EditWorkflowPage.tsx a/workflows/NewWorkflowPage.tsx a/workflows/WorkflowPage.tsx a/workflows/ListPage.tsx a/LogPage.tsx a/KeyPage.tsx',
  main: 'react',
  'a/workflows/EditWorkflowPage.tsx': 'react field form save',
  'a/workflows/NewWorkflowPage.tsx': 'react form create | a/workflows/NewCopy.tsx',
  'a/workflows/NewCopy.tsx': 'create',
  form: '| a/workflows/DraftTools.tsx a/workflows/StepEditor.tsx a/workflows/ReviewSection.tsx a/workflows/DryRunSection.tsx',
  'a/workflows/WorkflowPage.tsx': 'field rules label',
  'a/workflows/ListPage.tsx': 'field label dialog schedule | a/workflows/Menu.tsx',
  'a/LogPage.tsx': 'table dialog',
  'a/KeyPage.tsx': 'table',
  'a/workflows/DraftTools.tsx': 'draft dialog rules',
  'a/workflows/StepEditor.tsx': 'form schedule days',
  'a/workflows/ReviewSection.tsx': 'draft sentence',
  'a/workflows/DryRunSection.tsx': 'sentence engine',
  'a/workflows/Menu.tsx': 'mark',
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
  ['what both pages of the builder need', 'form', 'builder'],
  ['what only its page for new workflows needs at once', 'create', 'NewWorkflowPage'],
  ['what only its other page needs', 'save', 'EditWorkflowPage'],
  ['what the builder fetches once it can be used', 'draft', 'builder-tools'],
  ['what its tools share with the page of a workflow', 'rules', 'workflow'],
  ['what screens of workflows share', 'label', 'workflows'],
  ['what any of them shares with a screen of something else', 'dialog', 'common'],
  ['the fields of a step', 'days', 'step'],
  ['what other screens say of a step', 'schedule', 'step-rules'],
  ['what other screens share', 'table', 'common'],
  ['what sections share', 'sentence', 'sections'],
  ['what only one section needs', 'engine', null],
  ['what only one lazy part needs', 'mark', null],
])('assigns a file to %s', (_, id, name) => {
  const nameOf = createChunkNames({ entry: 'entry', main: 'main', screens: 'screens' })
  expect(nameOf(id, { getModuleInfo })).toBe(name)
})
