import { spawn, type ChildProcess } from 'node:child_process'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { onTestFinished } from 'vitest'

/** Bundles for Node 20, which cannot run TypeScript. The bundle is put where Node finds its packages. */
export async function bundle(entry: string): Promise<string> {
  const outDir = join(import.meta.dirname, '../../../node_modules/.cache')
  const fileName = `${basename(entry, '.ts')}-${process.pid}.mjs`
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: fileName, codeSplitting: false } },
    },
  })
  return join(outDir, fileName)
}

export type TestProcess = {
  process: ChildProcess
  /** All lines printed so far. */
  lines: string[]
  /** Resolves once there are that many lines. */
  hasPrinted: (count: number) => Promise<void>
  /** Resolves after the last line with the exit code, null when killed. */
  ended: Promise<number | null>
}

/** Starts a process that is killed when the test finishes. */
export function startProcess(program: string, ...args: string[]): TestProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => lines.push(line))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const hasPrinted = (count: number) =>
    new Promise<void>((resolve) => {
      const check = () => lines.length >= count && resolve()
      output.on('line', check)
      check()
    })
  return { process: child, lines, hasPrinted, ended }
}
