import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceMarks } from '#src/contract/console-config.ts'
import { identities, trustedList } from '#src/service/access/people.ts'
import { startService } from './service.ts'

/** Signs everybody in: a cookie says in which group. Without a group it answers everything with its own page. */
export async function startProxy(target: string) {
  const server = createServer((incoming, outgoing) => {
    const group = /group=(\w+)/.exec(incoming.headers.cookie ?? '')?.[1] ?? 'read'
    if (group === 'none') {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.end('<html><title>Sign in</title></html>')
      return
    }
    const headers = {
      ...incoming.headers,
      'remote-user': `${group}@example.com`,
      'remote-groups': group,
    }
    const { method = 'GET', url = '/' } = incoming
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** A service where people are known by name, each with the role that their group has. */
export async function startShared(marks: ServiceMarks = {}) {
  const groupsOf = { read: ['read'], support: ['support'], author: ['author'], admin: ['admin'] }
  const headers = identities['authelia']
  if (!headers) throw new Error('There are no such headers')
  return startService({ marks, people: { trusted: trustedList('127.0.0.1'), headers, groupsOf } })
}
