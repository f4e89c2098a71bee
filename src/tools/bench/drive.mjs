import { Agent, request } from 'node:http'

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: any }} Reply */
/** @typedef {(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Reply>} Send rejects if there is no answer */
/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Call an answer of our own service, which its tests know */

/**
 * Keeps connections to a service open. `call` throws for a refusal; `send` returns it.
 * @param {{ url: string, apiKey: string }} service
 * @param {number} [timeoutMs] after which a request without an answer fails
 */
export function openCalls({ url, apiKey }, timeoutMs = 60_000) {
  const agent = new Agent({ keepAlive: true })
  const own = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }

  /** @type {Send} */
  const send = (method, path, body, more) =>
    new Promise((resolve, reject) => {
      const options = { method, agent, headers: { ...own, ...more }, timeout: timeoutMs }
      const sent = request(url + path, options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode = 0, headers } = response
          resolve({ status: statusCode, headers, body: text === '' ? undefined : JSON.parse(text) })
        })
      })
      sent.on('timeout', () => sent.destroy(new Error(`No answer within ${timeoutMs} ms`)))
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })

  /** @type {Call} */
  const call = async (method, path, body) => {
    const reply = await send(method, path, body)
    if (reply.status === 200 || reply.status === 201) return reply.body
    throw new Error(`The service refused: ${reply.status} ${JSON.stringify(reply.body)}`)
  }

  return { send, call, close: () => agent.destroy() }
}

/**
 * Repeats a task with a number of concurrent callers.
 * @param {{ callers: number, milliseconds: number }} load
 * @param {(number: number) => Promise<unknown>} one
 * @returns {Promise<{ times: number[], took: number }>} milliseconds of each call, and in total
 */
export async function drive({ callers, milliseconds }, one) {
  /** @type {number[]} */
  const times = []
  const began = performance.now()
  let number = 0
  const caller = async () => {
    while (performance.now() < began + milliseconds) {
      const before = performance.now()
      await one(number++)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { times, took: performance.now() - began }
}
