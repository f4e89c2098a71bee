import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../build.mjs'
import { openCalls } from './drive.mjs'
import { stepsOf } from './steps.mjs'

/**
 * @typedef {object} BuiltService
 * @property {string} url
 * @property {string} apiKey
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<void>} ended resolves when the process has ended
 * @property {() => void} close ends it and removes its temporary data
 */

/**
 * @typedef {object} Where
 * @property {string} [data] a folder that is kept; by default a temporary one
 * @property {Record<string, string>} [env] in addition to this process's variables
 * @property {readonly string[]} [options] options of the service
 * @property {readonly string[]} [node] options of Node
 * @property {boolean} [isSilent] hides its failures, if they are intended
 */

/**
 * Starts the built service with the built console on a free port.
 * @param {Where} [where]
 * @returns {Promise<BuiltService>}
 */
export async function startBuiltService({ data, env = {}, options = [], node = [], isSilent = false } = {}) {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'carillon-bench-'))
  const program = join(root, 'dist/service/main.js')
  const child = spawn(process.execPath, [...node, program, '--port', '0', '--data', folder, ...options], {
    stdio: ['ignore', 'pipe', isSilent ? 'ignore' : 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise((/** @type {(nothing: void) => void} */ resolve) => {
    child.once('close', () => resolve())
  })
  const close = () => {
    child.kill()
    if (data === undefined) rmSync(folder, { recursive: true, force: true })
  }
  let output = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    const [, url, keyFile] = /^Open (http:\/\/[^/\s]+)[^]*^The API key is in (.+)\n/m.exec(output) ?? []
    if (url && keyFile) {
      child.stdout.resume()
      const apiKey = keyFile === 'API_KEY' ? (env['API_KEY'] ?? '') : readFileSync(keyFile, 'utf8').trim()
      return { url, apiKey, process: child, ended, close }
    }
  }
  close()
  throw new Error(`The service ended before it said where it listens:\n${output}`)
}

/**
 * Creates a workflow with this many steps.
 * @param {BuiltService} service
 * @param {number} count
 * @returns {Promise<string>} its id
 */
export async function createWorkflow(service, count) {
  const { call, close } = openCalls(service)
  try {
    const groups = await call('GET', '/v1/notification-groups')
    const notificationGroupId = groups.data[0]._id
    const body = { name: `Bench ${count}`, notificationGroupId, steps: stepsOf(count) }
    return (await call('POST', '/v1/workflows', body)).data._id
  } finally {
    close()
  }
}

/** Session storage of a tab that is connected. @param {BuiltService} service @returns {Record<string, string>} */
export const sessionOf = ({ url: baseUrl, apiKey }) => ({
  'carillon.session': JSON.stringify({ baseUrl, apiKey }),
})
