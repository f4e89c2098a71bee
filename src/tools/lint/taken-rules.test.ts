import { expect, test } from 'vitest'
import { componentSource, lint } from './lint-sources.ts'

/** Rules of published plugins that this project relies on, and that no change of configuration or version may drop. */
const violations = [
  {
    rule: 'query(exhaustive-deps)',
    path: 'src/client/v27.ts',
    code: "import { useQuery } from '@tanstack/react-query'\nexport const useA = (id: string) => useQuery({ queryKey: ['a'], queryFn: () => Promise.resolve(id) })\n",
  },
  {
    rule: 'query(stable-query-client)',
    path: 'src/app/V28.tsx',
    code:
      "import { QueryClient } from '@tanstack/react-query'\n" +
      componentSource('{String(client.isFetching())}', 'const client = new QueryClient()'),
  },
  {
    rule: 'query(no-rest-destructuring)',
    path: 'src/client/v29.ts',
    code: "import { useQuery } from '@tanstack/react-query'\nexport function useA() {\n  const { data, ...rest } = useQuery({ queryKey: ['a'], queryFn: () => 1 })\n  return [data, rest]\n}\n",
  },
  {
    rule: 'query(no-unstable-deps)',
    path: 'src/client/v30.ts',
    code: "import { useMutation } from '@tanstack/react-query'\nimport { useCallback } from 'react'\nexport function useA() {\n  const save = useMutation({ mutationFn: () => Promise.resolve() })\n  return useCallback(() => save.mutate(), [save])\n}\n",
  },
  {
    rule: 'typescript(no-explicit-any)',
    path: 'src/domain/v31.ts',
    code: 'export const a = (b: any) => String(b)\n',
  },
  {
    rule: 'typescript(no-floating-promises)',
    path: 'src/service/v32.ts',
    code: 'export function a() {\n  Promise.resolve(1)\n}\n',
  },
  {
    rule: 'typescript(consistent-type-imports)',
    path: 'src/domain/v33.ts',
    code: "import { A } from '#src/contract/a.ts'\nexport const b = (a: A) => a\n",
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    path: 'src/domain/v34.ts',
    code: 'export const a = (b?: string) => b!.length\n',
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    path: 'src/domain/v35.ts',
    code: "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}\n",
  },
  // The lint is the only type check in `npm test`.
  { rule: 'typescript(TS2322)', path: 'src/domain/v49.ts', code: "export const a: number = 'b'\n" },
  {
    rule: 'typescript(TS2375)',
    path: 'src/features/V50.tsx',
    code: 'export const a: { b?: string } = { b: undefined }\n',
  },
  { rule: 'eslint(no-console)', path: 'src/client/v36.ts', code: "console.log('a')\n" },
  {
    rule: 'eslint(no-restricted-globals)',
    path: 'src/features/workflows/v37.ts',
    code: "export const a = () => fetch('/v1/workflows')\n",
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    path: 'src/ui/V38.tsx',
    code: "import { useState } from 'react'\nexport function useA(b: boolean) {\n  return b ? useState(1) : 2\n}\n",
  },
  {
    rule: 'react-hooks(exhaustive-deps)',
    path: 'src/ui/V39.tsx',
    code: "import { useCallback } from 'react'\nexport const useA = (b: string) => useCallback(() => b, [])\n",
  },
  {
    rule: 'react(no-array-index-key)',
    path: 'src/ui/V40.tsx',
    code: 'export const A = ({ rows }: { rows: string[] }) => rows.map((row, index) => <b key={index}>{row}</b>)\n',
  },
  {
    rule: 'jsx-a11y(alt-text)',
    path: 'src/ui/V41.tsx',
    code: 'export const A = () => <img src="/a.svg" />\n',
  },
  { rule: 'import(no-default-export)', path: 'src/ui/v42.ts', code: 'export default 1\n' },
  {
    rule: 'import(no-cycle)',
    path: 'src/domain/v43.ts',
    code: "import { b } from './v43-other.ts'\nexport const a = (): number => b()\n",
  },
  {
    rule: 'eslint(max-lines)',
    path: 'src/domain/v44.ts',
    code: Array.from({ length: 401 }, (_, line) => `export const a${line} = ${line}\n`).join(''),
  },
  {
    rule: 'eslint(max-lines-per-function)',
    path: 'src/ui/V48.tsx',
    code: `export function A(b: () => void) {\n${'  b()\n'.repeat(200)}}\n`,
  },
  { rule: 'unicorn(filename-case)', path: 'src/domain/theRule.ts', code: 'export const a = 1\n' },
  {
    rule: 'unused-directive',
    path: 'src/domain/v46.ts',
    code: '// oxlint-disable-next-line no-console\nexport const a = 1\n',
  },
]

const found = lint({
  ...Object.fromEntries(violations.map(({ path, code }) => [path, code])),
  'src/domain/v43-other.ts': "import { a } from './v43.ts'\nexport const b = (): number => a()\n",
  'src/contract/a.ts': 'export type A = string\n',
})

test.each(violations)('$rule finds $path', ({ rule, path }) => {
  expect(found.get(path)).toContain(rule)
})

test('correct code has no findings', () => {
  expect(found.get('src/contract/a.ts')).toEqual([])
})
