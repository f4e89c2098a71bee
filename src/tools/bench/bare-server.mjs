import { createServer } from 'node:http'
import Libsql from 'libsql'

/**
 * The least that an operation can cost: Node's own server, the same driver, and the rows that the service writes, with JSON
 * parsed and serialised once and no checks. Its argument is a database of the service with one workflow.
 */
const file = new Libsql(process.argv[2] ?? '')
file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
file.exec('create table bare (seq integer primary key, document text not null)')
const [{ seq: _, ...workflow } = {}] = /** @type {Record<string, any>[]} */ (
  file.prepare('select * from workflows order by seq desc limit 1').all()
)
const columns = Object.keys(workflow)
const insert = file.prepare(
  `insert into workflows (${columns.join()}) values (${columns.map(() => '?').join()})`,
)
const upsert = file.prepare(
  `insert into preferences (subscriber_seq, workflow_id, document)
   values ((select seq from subscribers where subscriber_id = ?), '', ?)
   on conflict (subscriber_seq, workflow_id) do update set document = excluded.document`,
)
const trigger = file.prepare('insert into bare (document) values (?)')
const documentTemplate = JSON.parse(workflow['document'])
let made = 0

/** @param {string} path @param {any} body @returns {object} */
function answer(path, body) {
  if (path === '/v1/events/trigger') {
    trigger.run(JSON.stringify(body))
    return { data: { acknowledged: true } }
  }
  const subscriberId = /^\/v1\/subscribers\/([^/]+)\/preferences$/.exec(path)?.[1]
  if (subscriberId !== undefined) {
    upsert.run(subscriberId, JSON.stringify(body))
    return { data: { preference: body } }
  }
  made += 1
  const id = made.toString(16).padStart(24, '0')
  const document = { ...documentTemplate, ...body, _id: id, id }
  const own = { id, identifier: id, identifier_lower: id, name_lower: body.name.toLowerCase() }
  insert.run(Object.values({ ...workflow, ...own, document: JSON.stringify(document) }))
  return { data: document }
}

const server = createServer((incoming, outgoing) => {
  let text = ''
  incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  incoming.on('end', () => {
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify(answer(incoming.url ?? '', JSON.parse(text))))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Open http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}, the key is in none`)
})
