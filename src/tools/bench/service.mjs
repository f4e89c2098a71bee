import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../build.mjs'
import { stepsOf } from './steps.mjs'

/** @typedef {{ url: string, apiKey: string, close: () => void }} BuiltService */

/**
 * The built service with the built console, on a free port of this machine and with its own data.
 * @returns {Promise<BuiltService>}
 */
export async function startBuiltService() {
  const data = mkdtempSync(join(tmpdir(), 'carillon-bench-'))
  const child = spawn(process.execPath, [join(root, 'dist/service/main.js'), '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = () => {
    child.kill()
    rmSync(data, { recursive: true, force: true })
  }
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const [, url, keyFile] = /^Open (http:\/\/[^/\s]+)[^]*^The API key is in (.+)\n/m.exec(said) ?? []
    if (url && keyFile) {
      child.stdout.resume()
      return { url, apiKey: readFileSync(keyFile, 'utf8').trim(), close }
    }
  }
  close()
  throw new Error(`The service ended before it said where it listens:\n${said}`)
}

/**
 * A workflow with so many steps.
 * @param {BuiltService} service
 * @param {number} count
 * @returns {Promise<string>} its id
 */
export async function createWorkflow({ url, apiKey }, count) {
  const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
  const groups = await answer(await fetch(`${url}/v1/notification-groups`, { headers }))
  const body = {
    name: `Bench ${count}`,
    notificationGroupId: groups.data[0]._id,
    steps: stepsOf(count),
  }
  const made = await answer(
    await fetch(`${url}/v1/workflows`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  return made.data._id
}

/**
 * @param {Response} response
 * @returns {Promise<any>} an answer of our own service, which its tests know
 */
async function answer(response) {
  if (!response.ok) throw new Error(`The service refused: ${response.status} ${await response.text()}`)
  return response.json()
}
