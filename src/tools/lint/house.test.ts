import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Lints sources as if they were part of this project. Returns the broken rules, as `plugin(rule)`, by path. */
function lint(sources: Record<string, string>): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-lint-'))
  try {
    for (const file of ['.oxlintrc.json', 'package.json']) cpSync(join(root, file), join(folder, file))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'src'))
    symlinkSync(join(root, 'src/tools'), join(folder, 'src/tools'))
    const compilerOptions = { lib: ['ES2023', 'DOM'], types: ['node'] }
    const project = { extends: join(root, 'src/tsconfig.base.json'), compilerOptions, exclude: ['src/tools'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const command = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...Object.keys(sources)]
    const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
    if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`)
    const report: { diagnostics: { code?: string; filename: string }[] } = JSON.parse(stdout)
    const codesOf = (path: string) =>
      report.diagnostics.flatMap(({ code, filename }) => (filename === path && code ? [code] : []))
    return new Map(Object.keys(sources).map((path) => [path, codesOf(path)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const component = (markup: string) =>
  `export function Screen({ id, words }: { id: string; words: Record<'save', string> }) {
  return <div data-id={id} data-words={words.save}>${markup}</div>
}
`
const screenTest = (...lines: string[]) => `test('a', async () => {\n  ${lines.join('\n  ')}\n})\n`

type Cases = readonly (readonly [rule: string, path: string, code: string])[]

const texts = [
  component('Save'),
  component("{'Save'}"),
  component('<b title="Save" />'),
  component("<b aria-label={id ? 'Save' : words.save} />"),
  component('<b>{id && `Saved ${id}`}</b>'),
  component("<Part slots={{ 'aria-label': 'Save' }} />"),
  "export const show = () => {\n  document.title = 'Workflows'\n}\n",
  'export const A = () => <>Überall</>\n',
  "export const save = (toast: (what: object) => void) => toast({ message: 'Saved' })\n",
]
const tooSoon = [
  screenTest('await user.click(button)', "expect(screen.getByText('Saved')).toBeTruthy()"),
  screenTest('await app.user.click(button)', 'expect(sent).toEqual([])'),
  screenTest('await act(press)', "await user.click(screen.getByRole('row'))"),
  screenTest("await screen.findByText('Saved')", 'await user.tab()', 'expect(focused()).toBe(box)'),
]
const absences = [
  screenTest("await screen.findByText('Saved')", "expect(screen.queryByText('Saving')).toBeNull()"),
  screenTest("expect(within(row).queryAllByRole('button').length).toBe(0)"),
]

/** Own rules, and those of others that nothing else would miss. */
const violations: Cases = [
  ...texts.map((code, at) => ['house(no-hard-coded-text)', `src/app/Text${at}.tsx`, code] as const),
  ...tooSoon.map((code, at) => ['house(wait-after-action)', `src/app/Soon${at}.test.tsx`, code] as const),
  ...absences.map((code, at) => ['house(wait-for-absence)', `src/app/Absent${at}.test.tsx`, code] as const),
  [
    'eslint(no-restricted-imports)',
    'src/features/workflows/model/v1.ts',
    "import { a } from '../../subscribers/a.ts'\nexport const b = a\n",
  ],
  [
    'eslint(no-restricted-properties)',
    'src/features/workflows/v2.ts',
    "import { useForm } from 'react-hook-form'\nexport function useName() {\n  const form = useForm()\n  return form.watch('name')\n}\n",
  ],
  ['eslint(no-restricted-globals)', 'src/features/workflows/v3.ts', "export const a = () => fetch('/v1')\n"],
  [
    'typescript(no-floating-promises)',
    'src/service/v4.ts',
    'export function a() {\n  Promise.resolve(1)\n}\n',
  ],
  // The lint is the only type check in `npm test`.
  ['typescript(TS2322)', 'src/domain/v5.ts', "export const a: number = 'b'\n"],
]

/** Code similar to what the project's own rules forbid, but allowed. */
const allowed: Record<string, string> = {
  'src/features/workflows/model/ok1.ts': "import { a } from '../../shared/a.ts'\nexport const b = a\n",
  'src/app/Ok2.tsx': component(
    '{words.save}: {String(3)} · <b title={words.save} className="wide" role="status" /> 100 %',
  ),
  'src/app/ok3.ts':
    "export const a = defineMessages({ title: 'Workflows' })\nexport const b = { text: { primary: 'Black' }, label: '500 1rem/1.5rem var(--sans)' }\n",
  'src/domain/Ok4.tsx': component('Save'),
  'src/app/Ok5.test.tsx': screenTest(
    "expect(screen.getByText('Saved')).toBeTruthy()",
    'await user.click(button)',
    'await waitFor(() => expect(screen.getByText("Saved")).toBeTruthy())',
    "expect(screen.getByText('Saved')).toBeTruthy()",
    "await gone(() => screen.queryByText('Saved'))",
    'act(() => vi.advanceTimersByTime(100))',
    'expect(sent).toEqual([])',
  ),
}

const found = lint({ ...Object.fromEntries(violations.map(([, path, code]) => [path, code])), ...allowed })

test.each(violations)('%s finds %s', (rule, path) => {
  expect(found.get(path)).toContain(rule)
})
test.each(Object.keys(allowed))('%s is allowed', (path) => {
  expect(found.get(path)?.filter((rule) => /house|restricted/.test(rule))).toEqual([])
})
