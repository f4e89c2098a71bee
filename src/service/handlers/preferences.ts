import { channels, type Channel } from '#src/contract/step-kinds.ts'
import type { Environment } from '#src/contract/environment.ts'
import type { Preference } from '#src/contract/preference.ts'
import {
  globalAnswer,
  mergeGlobal,
  mergeWorkflow,
  workflowPreference,
  type StoredPreference,
} from '#src/domain/preferences/preferences.ts'
import type { Handlers, Tools } from './handler.ts'
import { badRequest, notFound } from '../http/service-error.ts'
import type { EnvironmentRecord, PreferenceTarget } from '../store/interface/records.ts'

const globalTarget: PreferenceTarget = { level: 'global' }

export function preferenceHandlers({ store }: Tools) {
  const list = async ({ _id }: Environment, subscriberId: string, level = 'template') => {
    if (!(await store.subscribers.get(_id, subscriberId)))
      throw badRequest(`Subscriber ${subscriberId} not found`)
    if (level === 'global')
      return [globalAnswer(toStored(await store.preferences.get(_id, subscriberId, globalTarget)))]
    const set = await store.preferences.byWorkflow(_id, subscriberId)
    const workflows = await store.workflows.listActive(_id)
    return workflows.map((workflow) => workflowPreference(workflow, toStored(set.get(workflow._id))))
  }
  return {
    preferencesList: ({ subscriberId }, { environment }) => list(environment, subscriberId),
    preferencesByLevel: ({ subscriberId, level }, { environment }) => list(environment, subscriberId, level),

    async preferencesUpdate({ subscriberId, body }, caller) {
      const merge = (stored: Preference | undefined) => mergeGlobal(toStored(stored), body)
      const { _id } = caller.environment
      const changed = await store.preferences.update(_id, subscriberId, globalTarget, merge)
      if (!changed) throw notFound('Subscriber not found')
      return { template: globalTemplate(caller), ...globalAnswer(toStored(changed)) }
    },

    async workflowPreferenceUpdate({ subscriberId, workflowId: given, body }, { environment: { _id } }) {
      const workflowId = given.toLowerCase()
      if (!(await store.subscribers.get(_id, subscriberId))) throw notFound('Subscriber not found')
      const workflow = await store.workflows.get(_id, workflowId)
      if (!workflow) throw notFound(`Template with id ${given} is not found`)
      const merge = (stored: Preference | undefined) => {
        if (stored && !body.channel && body.enabled === undefined) {
          throw badRequest('In order to make an update you need to provider channel or enabled')
        }
        return mergeWorkflow(toStored(stored), body)
      }
      const target: PreferenceTarget = { level: 'workflow', workflowId }
      const changed = await store.preferences.update(_id, subscriberId, target, merge)
      if (!changed) throw notFound('Subscriber not found')
      return workflowPreference(workflow, toStored(changed))
    },
  } satisfies Partial<Handlers>
}

/** The specification requires a template for every preference; at the global level it stands for the whole environment. */
const globalTemplate = ({ environment }: EnvironmentRecord) => ({
  _id: environment._id,
  name: 'Global preferences',
  critical: false,
  triggers: [],
})

function toStored(preference: Preference | undefined): StoredPreference | undefined {
  if (!preference) return undefined
  const named = channels.flatMap((channel): [Channel, boolean][] => {
    const value = preference.channels[channel]
    return value === undefined ? [] : [[channel, value]]
  })
  return { enabled: preference.enabled ?? true, channels: Object.fromEntries(named) }
}
