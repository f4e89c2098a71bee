import { describe, expect, test } from 'vitest'
import { componentSource, lint } from './lint-sources.ts'

const screenTest = (rule: string, path: string, body: string) => ({
  rule,
  path,
  code: `test('a', async () => {\n  ${body}\n})\n`,
})

const violations = [
  {
    rule: 'house(layer-imports)',
    path: 'src/domain/v1.ts',
    code: "import { a } from '#src/service/a.ts'\nexport const b = a\n",
  },
  { rule: 'house(layer-imports)', path: 'src/domain/v2.ts', code: "export { a } from '#src/client/a.ts'\n" },
  {
    rule: 'house(layer-imports)',
    path: 'src/domain/v3.ts',
    code: "export type A = import('#src/client/a.ts').A\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/app/v4.ts',
    code: "export const a = () => import('#src/service/a.ts')\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/client/v5.ts',
    code: "import { a } from '#src/testing/a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/ui/v6.test.ts',
    code: "import { a } from '#src/service/a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/domain/v7.ts',
    code: "import { a } from '../contract/a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/domain/v8.ts',
    code: "import { a } from '#src/domain/c1.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/features/workflows/v9.ts',
    code: "import { a } from '../subscribers/a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/features/workflows/v10.ts',
    code: "import { a } from '#src/features/subscribers/a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/features/shared/v51.ts',
    code: "import { a } from '../workflows/a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'e2e/v11.e2e.ts',
    code: "import { a } from '#src/app/a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/features/workflows/model/v48.ts',
    code: "import { a } from '../form/a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/features/workflows/lint/v49.ts',
    code: "export const a = () => import('../lab/a.ts')\n",
  },
  {
    rule: 'house(layer-imports)',
    path: 'src/features/workflows/steps/v50.ts',
    code: "import { a } from '../a.ts'\nexport const b = a\n",
  },
  {
    rule: 'house(no-form-watch)',
    path: 'src/features/workflows/v17.ts',
    code: "import { useForm } from 'react-hook-form'\nexport const useName = () => useForm().watch('name')\n",
  },
  {
    rule: 'house(no-form-watch)',
    path: 'src/features/workflows/v18.ts',
    code: "import { useFormContext } from 'react-hook-form'\nexport function useName() {\n  const { getFieldState } = useFormContext()\n  return getFieldState('name')\n}\n",
  },
  {
    rule: 'house(no-hard-coded-text)',
    path: 'src/features/workflows/V19.tsx',
    code: componentSource('Save'),
  },
  { rule: 'house(no-hard-coded-text)', path: 'src/ui/V20.tsx', code: componentSource("{'Save'}") },
  { rule: 'house(no-hard-coded-text)', path: 'src/app/V21.tsx', code: componentSource('<b title="Save" />') },
  {
    rule: 'house(no-hard-coded-text)',
    path: 'src/app/V22.tsx',
    code: componentSource("<b aria-label={id ? 'Save' : words.save} />"),
  },
  {
    rule: 'house(no-hard-coded-text)',
    path: 'src/app/V23.tsx',
    code: componentSource('<b>{id && `Saved ${id}`}</b>'),
  },
  {
    rule: 'house(no-hard-coded-text)',
    path: 'src/app/V24.tsx',
    code:
      componentSource("<Part slots={{ 'aria-label': 'Save' }} />") +
      'function Part(props: { slots: object }) {\n  return <i {...props.slots} />\n}\n',
  },
  {
    rule: 'house(no-hard-coded-text)',
    path: 'src/app/v25.ts',
    code: "export const show = () => {\n  document.title = 'Workflows'\n}\n",
  },
  {
    rule: 'house(no-hard-coded-text)',
    path: 'src/app/V26.tsx',
    code: 'export const A = () => <>Überall</>\n',
  },
  {
    rule: 'house(no-hard-coded-text)',
    path: 'src/features/workflows/v47.ts',
    code: "export const save = (toast: (what: object) => void) => toast({ message: 'Saved' })\n",
  },
  {
    rule: 'house(function-length)',
    path: 'src/domain/v45.ts',
    code: `export function a(b: () => void) {\n${'  b()\n'.repeat(59)}}\n`,
  },
  ...[
    "await user.click(button)\n  expect(screen.getByText('Saved')).toBeTruthy()",
    'await app.user.click(button)\n  expect(sent).toEqual([])',
    "fireEvent.focus(window)\n  const row = screen.getByRole('row')\n  await row.done()",
    "await act(press)\n  await user.click(screen.getByRole('row'))",
    "await enterText(user, box, 'x')\n  for (const name of names) expect(screen.getByText(name)).toBeTruthy()",
    "await screen.findByText('Saved')\n  await user.tab()\n  expect(document.activeElement).toBe(box)",
  ].map((body, at) => screenTest('house(wait-after-action)', `src/app/V6${at}.test.tsx`, body)),
  ...[
    "await screen.findByText('Saved')\n  expect(screen.queryByText('Saving')).toBeNull()",
    "expect(within(row).queryAllByRole('button').length).toBe(0)",
  ].map((body, at) => screenTest('house(wait-for-absence)', `src/app/V7${at}.test.tsx`, body)),
  ...['ada', '0123', 'deadbeef', 'k1'].map((needle, at) => ({
    rule: 'house(certain-needle)',
    path: `src/client/v8${at}.test.ts`,
    code: `expect(lines.join()).not.toContain('${needle}')\n`,
  })),
]

/** Code similar to what each rule forbids, but allowed. */
const allowed = {
  'src/domain/json/ok1.ts':
    "import { a } from '#src/contract/a.ts'\nimport { b } from './b.ts'\nexport const c = [a, b]\n",
  'src/app/ok2.ts': "import { a } from '#src/features/workflows/a.ts'\nexport const b = a\n",
  'src/client/ok3.test.ts':
    "import { a } from '#src/service/a.ts'\nimport { b } from '#src/testing/b.ts'\nexport const c = [a, b]\n",
  'src/features/workflows/steps/ok4.ts': "import { a } from '../model/a.ts'\nexport const b = a\n",
  'e2e/screens/ok5.ts':
    "import { a } from '#src/service/a.ts'\nimport { b } from '../fixtures.ts'\nexport const c = [a, b]\n",
  'src/ui/Ok6.tsx': "import { TextField } from '@mui/material'\nexport const A = TextField\n",
  'src/app/Ok7.tsx': "import { Box, Typography } from '@mui/material'\nexport const A = [Box, Typography]\n",
  'src/app/ok8.ts':
    "import { watch } from './files.ts'\nexport const a = watch\nexport const b = { watch: 1 }.watch\n",
  'src/app/Ok9.tsx': componentSource(
    '{words.save}: {String(3)} · <b title={words.save} className="wide" role="status" /> 100 %',
  ),
  'src/app/ok12.ts':
    "export const a = defineMessages({ title: 'Workflows' })\nexport const b = { text: { primary: 'Black' }, label: '500 1rem/1.5rem var(--sans)' }\n",
  'src/domain/ok13.ts': `export function a(b: () => void) {\n${'  b()\n\n  // why\n'.repeat(38)}}\n`,
  'src/domain/ok14.ts': `export const a = (b: () => void) => ({\n${[1, 2, 3].map((n) => `  f${n}() {\n${'    b()\n'.repeat(30)}  },\n`).join('')}})\n`,
  'src/app/Ok10.test.tsx': componentSource('Save'),
  'src/domain/Ok11.tsx': componentSource('Save'),
  'src/app/Ok15.test.tsx': screenTest(
    '',
    '',
    [
      "expect(screen.getByText('Saved')).toBeTruthy()",
      'await user.click(button)',
      'await waitFor(() => expect(screen.getByText("Saved")).toBeTruthy())',
      "expect(screen.getByText('Saved')).toBeTruthy()",
      "await user.click(await screen.findByRole('row'))",
      "await gone(() => screen.queryByText('Saved'))",
      'for (const name of names) {\n    await user.click(await screen.findByText(name))\n    await eventually(() => expect(screen.queryByText(name)).toBeNull())\n  }',
      'act(() => vi.advanceTimersByTime(100))',
      'expect(sent).toEqual([])',
    ].join('\n  '),
  ).code,
  'src/app/Ok16.test.tsx':
    "test('a', () => {\n  fireEvent.click(button)\n  expect(screen.queryByText('Saved')).toBeNull()\n})\n",
  'src/client/ok17.test.ts':
    "expect(lines.join()).not.toContain('somebody')\nexpect(lines).not.toContain('a b')\n",
}

const found = lint({ ...Object.fromEntries(violations.map(({ path, code }) => [path, code])), ...allowed })

describe('the lint rules of the project', () => {
  test.each(violations)('$rule finds $path', ({ rule, path }) => {
    expect(found.get(path)).toContain(rule)
  })
  test.each(Object.keys(allowed))('%s is allowed', (path) => {
    expect(found.get(path)?.filter((rule) => rule.startsWith('house('))).toEqual([])
  })
})
