import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDatabase, findPostgres } from '#src/testing/service/postgres.ts'
import { openTestClient } from '#src/testing/service/client.ts'

const bin = findPostgres()
const socketName = '.s.PGSQL.5432'
const key = 'the-key-of-this-request'

describe.skipIf(bin === undefined)('a commit whose answer is lost', () => {
  /** A service whose connection to the database can be cut right after a commit. */
  async function start() {
    const direct = await createDatabase(bin ?? '')
    const folder = await mkdtemp('/tmp/carillon-way-')
    const sockets = new Set<Socket>()
    let lost: string | undefined
    const way = createServer((inside) => {
      const outside = connect(join(folderOf(direct), socketName))
      for (const socket of [inside, outside]) {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => [inside, outside].forEach((each) => each.destroy()))
      }
      outside.pipe(inside)
      /** Whether the transaction on this connection is that of the request. */
      let isAddressed = false
      inside.on('data', (data) => {
        if (data.includes('begin')) isAddressed = false
        if (lost === undefined) return void outside.write(data)
        isAddressed ||= data.includes(lost)
        if (!isAddressed || !data.includes('commit')) return void outside.write(data)
        lost = undefined
        outside.unpipe(inside)
        // An answer from the server means that it has committed.
        outside.once('data', () => inside.destroy()).resume()
        outside.write(data)
      })
    })
    way.listen(join(folder, socketName))
    await once(way, 'listening')
    const service = await openTestClient({
      place: { databaseUrl: direct.replace(/host=.*/, `host=${folder}`) },
    })
    onTestFinished(async () => {
      await service.close()
      for (const socket of sockets) socket.destroy()
      way.close()
      await rm(folder, { recursive: true, force: true })
    })
    const { body } = await service.call('GET', '/v1/notification-groups')
    /** Loses the answer to the commit of the request with that key, on whichever connection it is made. */
    const lose = (key: string) => (lost = key)
    return { ...service, lose, notificationGroupId: body.data[0]._id as string }
  }

  const steps = [{ template: { type: 'in_app', content: 'x' } }]

  test.each([
    {
      name: 'a workflow',
      path: '/v1/workflows',
      toBody: (notificationGroupId: string) => ({ name: 'Once', notificationGroupId, steps }),
      at: (body: any) => body.data.filter(({ name }: { name: string }) => name === 'Once'), // eslint-disable-line typescript/no-explicit-any -- answers of two shapes
    },
    {
      name: 'a group',
      path: '/v1/notification-groups',
      toBody: () => ({ name: 'Once' }),
      at: (body: any) => body.data.filter(({ name }: { name: string }) => name === 'Once'), // eslint-disable-line typescript/no-explicit-any -- as above
    },
  ])('$name is not created twice by a repetition with the same key', async ({ path, toBody, at }) => {
    const service = await start()
    const body = toBody(service.notificationGroupId)
    const headers = { 'idempotency-key': key }
    service.lose(key)
    expect((await service.call('POST', path, body, headers)).status).toBe(503)
    const again = await service.call('POST', path, body, headers)
    expect([again.status, again.body.message]).toEqual([
      409,
      `Request with key "${key}" was carried out, but its answer is not known. Please read what it was to change`,
    ])
    expect(at((await service.call('GET', path)).body)).toHaveLength(1)
  })

  test('a trigger runs once', async () => {
    const service = await start()
    const { notificationGroupId } = service
    await service.call('POST', '/v1/workflows', { name: 'Once', notificationGroupId, active: true, steps })
    const headers = { 'idempotency-key': key }
    const body = { name: 'once', to: { subscriberId: 'ada' }, payload: {} }
    service.lose(key)
    expect((await service.call('POST', '/v1/events/trigger', body, headers)).status).toBe(503)
    expect((await service.call('POST', '/v1/events/trigger', body, headers)).status).toBe(409)
    expect((await service.call('GET', '/v1/notifications')).body.data).toHaveLength(1)
  })
})

const folderOf = (address: string) => decodeURIComponent(address.split('host=')[1] ?? '')
