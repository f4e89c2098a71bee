import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a script with this Node and collects its output.
 * @param {readonly string[]} command
 * @param {Record<string, string>} [env] in addition to this process's variables
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function run(command, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    running.add(child)
    /** @type {Buffer[]} */
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ succeeded: code === 0, output: Buffer.concat(parts).toString() })
    })
  })
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

/**
 * The script a package installs for a command.
 * @param {string} name of the package
 * @param {string} [command] if it differs from the package's name
 */
export function bin(name, command = name) {
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin: scripts } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof scripts === 'string' ? scripts : scripts[command])
}
