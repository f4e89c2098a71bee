import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Source text by path from the root folder. */
export type Sources = Record<string, string>

/** A component with the given markup; `before` precedes its return. */
export const componentSource = (markup: string, before = '') =>
  `export function Screen({ id, words }: { id: string; words: Record<'save', string> }) {
  ${before}
  return <div data-id={id} data-words={words.save}>${markup}</div>
}
`

/**
 * Lints sources as if they were part of this project, with its configuration.
 * @returns the broken rules, as `plugin(rule)`, by path
 */
export function lint(sources: Sources): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-lint-'))
  try {
    copyConfiguration(folder)
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return findings(folder, Object.keys(sources))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Provides what the linter needs in addition to the sources. */
function copyConfiguration(folder: string) {
  mkdirSync(join(folder, 'src'))
  for (const file of ['.oxlintrc.json', 'package.json']) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(root, 'src/tools'), join(folder, 'src/tools'))
  const compilerOptions = { lib: ['ES2023', 'DOM'], types: ['node'] }
  const project = { extends: join(root, 'src/tsconfig.base.json'), compilerOptions, exclude: ['src/tools'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
}

function findings(folder: string, paths: string[]) {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json', ...paths], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`)
  const report: { diagnostics: { code?: string; filename: string }[] } = JSON.parse(stdout)
  const broken = new Map<string, string[]>(paths.map((path) => [path, []]))
  // An unused disable directive is the only finding without a code.
  for (const { code = 'unused-directive', filename } of report.diagnostics) broken.get(filename)?.push(code)
  return broken
}
