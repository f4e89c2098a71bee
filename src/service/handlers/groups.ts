import type { NotificationGroup } from '#src/contract/notification-group.ts'
import { changedAt } from './changed-at.ts'
import type { Handlers, Tools } from './handler.ts'
import { ServiceError } from '../http/service-error.ts'

export const groupHandlers = ({ store: { groups }, newId, now }: Tools) =>
  ({
    groupList: (_input, { environment }) => groups.list(environment._id),

    async groupCreate({ body }, caller) {
      const at = now().toISOString()
      const group = toGroup(body.name, newId(), at, caller)
      await groups.create(caller.environment._id, group)
      return group
    },

    groupGet: async ({ id }, { environment }) =>
      (await groups.get(environment._id, id.toLowerCase())) ?? missing(),

    async groupUpdate({ id, body }, { environment }) {
      const change = (group: NotificationGroup) => ({
        ...group,
        name: body.name,
        updatedAt: changedAt(group, now()),
      })
      return (await groups.update(environment._id, id.toLowerCase(), change)) ?? missing()
    },

    async groupDelete({ id }, { environment }) {
      if (!(await groups.remove(environment._id, id.toLowerCase()))) missing()
      return { acknowledged: true, status: 'deleted' }
    },
  }) satisfies Partial<Handlers>

type Owner = { environment: { _id: string }; organizationId: string }

/** A notification group to store. `at` is an ISO time. */
export const toGroup = (
  name: string,
  id: string,
  at: string,
  { environment, organizationId }: Owner,
): NotificationGroup => ({
  name,
  _organizationId: organizationId,
  _environmentId: environment._id,
  _id: id,
  createdAt: at,
  updatedAt: at,
  __v: 0,
})

function missing(): never {
  throw new ServiceError(404, 'Not Found', { withoutErrorName: true })
}
