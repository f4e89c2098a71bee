import type { Handlers, Tools } from '../handler.ts'
import { ServiceError } from '../service-error.ts'

type EnvironmentHandlers = Pick<Handlers, 'environmentMe' | 'health'>

export const environmentHandlers = ({ store }: Tools): EnvironmentHandlers => ({
  environmentMe: async (_input, { environment }) => ({
    ...environment,
    widget: { notificationCenterEncryption: false },
    __v: 0,
    id: environment._id,
  }),

  async health() {
    const up = { db: { status: 'up' }, apiVersion: { version: '2.0.0', status: 'up' } }
    try {
      await store.ping()
    } catch {
      throw new ServiceError(503, 'The database does not answer')
    }
    return { status: 'ok', info: up, error: {}, details: up }
  },
})
