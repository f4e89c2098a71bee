import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Source text by its path from the top folder. */
export type Sources = Record<string, string>

/** A component of the given markup; `before` stands ahead of its return. */
export const component = (markup: string, before = '') =>
  `export function Screen({ id, words }: { id: string; words: Record<'save', string> }) {
  ${before}
  return <div data-id={id} data-words={words.save}>${markup}</div>
}
`

/**
 * Lints sources as if they stood in this house, under the configuration that lints the house.
 * @returns the rules broken, as `plugin(rule)`, by path
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

/** Lays out what the linter needs beside the sources themselves. */
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
  // An unused disable directive is the one finding without a code.
  for (const { code = 'unused-directive', filename } of report.diagnostics) broken.get(filename)?.push(code)
  return broken
}
