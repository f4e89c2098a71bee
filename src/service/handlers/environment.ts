import type { Handlers, Tools } from './handler.ts'
import { databaseUnavailable } from '../http/store-refusal.ts'

export const environmentHandlers = ({ store }: Tools) =>
  ({
    environmentMe: async (_input, { environment }) => ({
      ...environment,
      widget: { notificationCenterEncryption: false },
      __v: 0,
      id: environment._id,
    }),

    async health() {
      const up = { db: { status: 'up' }, apiVersion: { version: '2.0.0', status: 'up' } }
      await store.ping().catch((error: unknown) => {
        throw databaseUnavailable(error)
      })
      return { status: 'ok', info: up, error: {}, details: up }
    },
  }) satisfies Partial<Handlers>
