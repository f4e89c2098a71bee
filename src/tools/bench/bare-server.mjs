import { createServer } from 'node:http'
import Libsql from 'libsql'
import pg from 'pg'

/**
 * The least that the two documented operations can cost: Node's own server, the same driver, and the rows that the service
 * writes, with JSON parsed and serialised once, and no checks. Argument as JSON: where the database is, the row of a
 * workflow, and the row numbers of subscribers.
 * @type {{ file?: string, databaseUrl?: string, workflow: Record<string, any>, subscribers: Record<string, number> }}
 */
const { file, databaseUrl, workflow, subscribers } = JSON.parse(process.argv[2] ?? '')

const columns = Object.keys(workflow)
const marks = (/** @type {(number: number) => string} */ mark) => columns.map((_, at) => mark(at + 1)).join()
const insert = (/** @type {string} */ values) =>
  `insert into workflows (${columns.join()}) values (${values}) returning seq`
const upsert = (/** @type {string} */ values) =>
  `insert into preferences (subscriber_seq, workflow_id, document) values (${values})
    on conflict (subscriber_seq, workflow_id) do update set document = excluded.document`

/** @type {(statement: 'insert' | 'upsert', values: unknown[]) => unknown} */
const write = databaseUrl === undefined ? onFile(file ?? '') : onServer(databaseUrl)

/** @param {string} path @returns {typeof write} */
function onFile(path) {
  const opened = new Libsql(path)
  opened.exec('pragma journal_mode = wal')
  opened.exec('pragma synchronous = full')
  opened.exec('pragma foreign_keys = on')
  const statements = {
    insert: opened.prepare(insert(marks(() => '?'))),
    upsert: opened.prepare(upsert('?, ?, ?')),
  }
  return (statement, values) =>
    statement === 'insert' ? statements.insert.get(values) : statements.upsert.run(values)
}

/** @param {string} connectionString @returns {typeof write} */
function onServer(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const texts = { insert: insert(marks((number) => `$${number}`)), upsert: upsert('$1, $2, $3') }
  return (name, values) => pool.query({ name, text: texts[name], values })
}

const documentTemplate = JSON.parse(workflow['document'])
let made = 0

/** @param {any} body */
async function create({ name, notificationGroupId, steps }) {
  made += 1
  const id = made.toString(16).padStart(24, '0')
  const document = { ...documentTemplate, name, _notificationGroupId: notificationGroupId, _id: id, id }
  const own = { id, identifier: id, identifier_lower: id, name_lower: name.toLowerCase() }
  const row = { ...workflow, ...own, document: JSON.stringify(document) }
  await write('insert', Object.values(row))
  return { data: document, steps: steps.length }
}

/** @param {string} subscriberId @param {any} body */
async function change(subscriberId, { preferences, enabled = true }) {
  const channels = Object.fromEntries(
    preferences.map((/** @type {any} */ { type, enabled: isOn }) => [type, isOn]),
  )
  await write('upsert', [subscribers[subscriberId], '', JSON.stringify({ channels, enabled })])
  return { data: { preference: { enabled, channels } } }
}

/** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing @param {string} text */
async function answer({ url = '' }, outgoing, text) {
  const body = JSON.parse(text)
  const subscriberId = /^\/v1\/subscribers\/([^/]+)\/preferences$/.exec(url)?.[1]
  const answerBody = await (subscriberId === undefined ? create(body) : change(subscriberId, body))
  outgoing.writeHead(subscriberId === undefined ? 201 : 200, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify(answerBody))
}

const server = createServer((incoming, outgoing) => {
  let text = ''
  incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  incoming.on('end', () => void answer(incoming, outgoing, text))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Open http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
